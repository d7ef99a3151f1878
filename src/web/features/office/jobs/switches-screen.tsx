import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WordsButton } from '#web/features/core/site/words-form.tsx'
import { call, read } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'

/** Parts of the product, switched off and on with a reason. The server decides who may. */
export function SwitchesScreen() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(read('listSwitches', {}, { staleTime: 0 }))
  return (
    <ListFrame
      title="Switches"
      intro="Close parts of the product for a while. A switch takes effect in all processes at once, and visitors read why."
    >
      <ListRows
        rows={data?.switches}
        keyOf={({ name }) => name}
        empty="No part of the product has a switch."
        error={error}
      >
        {({ name, title, about, refusal, is_on, changed }) => {
          const text = `Switch ${title} ${is_on ? 'off' : 'on'}`
          return (
            <ListRow
              title={title}
              tags={<Tag>{is_on ? 'on' : 'off'}</Tag>}
              facts={`While it is off: ${about}${is_on ? '' : ` People read: “${refusal}”`}`}
              acts={
                <WordsButton
                  text={`Switch ${is_on ? 'off' : 'on'}`}
                  label={text}
                  aria-label={text}
                  field="Why"
                  look={is_on ? 'danger' : 'primary'}
                  work={({ words: reason }) =>
                    call('setSwitch', { params: { name }, body: { is_on: !is_on, reason } })
                  }
                  says={() => `${title}: switched ${is_on ? 'off' : 'on'} for everybody.`}
                  changes={['getSettings']}
                  after={(shown) => queryClient.setQueryData(read('listSwitches', {}).queryKey, shown)}
                />
              }
            >
              {changed && (
                <p className="mt-1 max-w-[80ch] text-sm wrap-anywhere">
                  Switched {is_on ? 'on' : 'off'} {instant(changed.at)} by{' '}
                  {changed.by ?? 'a former colleague'}: {changed.reason}
                </p>
              )}
            </ListRow>
          )
        }}
      </ListRows>
    </ListFrame>
  )
}
