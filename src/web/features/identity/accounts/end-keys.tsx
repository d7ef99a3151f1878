import { useQuery } from '@tanstack/react-query'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call, read } from '#web/lib/api.ts'
import { counted, instant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'

/**
 * After another password, second factor or passkey: API keys go on reading, so it lists them and offers to end them. Shows
 * nothing without a key that works. `onDone` is called when there is nothing, or nothing any more, to decide.
 */
export function EndKeys({ onDone }: { onDone: () => void }) {
  const { data, isError } = useQuery(read('listKeys', {}))
  const keys = data?.keys.filter(({ has_expired }) => !has_expired) ?? []
  if (isError) return <Notice>Your API keys could not be read. Look at them in your profile.</Notice>
  if (!data || keys.length === 0) return null
  return (
    <Titled
      title={`${counted(keys.length, 'API key')} still ${keys.length === 1 ? 'works' : 'work'}`}
      heading="text-base"
      className="space-y-3 rounded-md border border-rule p-4"
    >
      <p className="text-sm text-muted">
        Keys read what your plan opens, without your password. End them if another person may have them.
      </p>
      <ul className="divide-y divide-rule text-sm">
        {keys.map(({ id, name, begins, last_used_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {name} <code className="text-muted">{begins}…</code>
            </span>
            <span className="text-muted">
              {last_used_at ? `Last used ${instant(last_used_at)}` : 'Not used yet'}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ActButton
          text={`End ${keys.length === 1 ? 'this key' : `all ${keys.length} keys`}`}
          look="danger-outline"
          work={() => call('revokeAllKeys', {})}
          says={() => `${counted(keys.length, 'key')} ended.`}
          changes={['listKeys']}
          after={onDone}
        />
        <Button onClick={onDone}>Keep {keys.length === 1 ? 'it' : 'them'}</Button>
      </div>
    </Titled>
  )
}
