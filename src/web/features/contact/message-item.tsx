import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoredMessage } from '#contract/contact.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** A message with what is known of its sender. Everything in it is text that a stranger typed. */
export function MessageItem({ message }: { message: StoredMessage }) {
  const queryClient = useQueryClient()
  const next = message.state === 'open' ? 'answered' : 'open'
  const mark = useMutation({
    mutationFn: () => call('markMessage', { params: { id: message.id }, body: { state: next } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  })
  const facts = [
    ['Company', message.company],
    ['Phone', message.phone],
    ['Website', message.website],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return (
    <article className="py-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere">
          {message.subject ?? `${message.company}: ${message.request_type}`}
        </h2>
        <p className="figures text-sm text-muted">{when.format(new Date(message.created_at))}</p>
      </header>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted wrap-anywhere">
        <Tag>{message.kind === 'general' ? 'General' : 'Vendor'}</Tag>
        {message.name} · {message.email}
      </p>
      {facts.length > 0 && <p className="mt-1 text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>}
      <p className="mt-3 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <div className="mt-4 space-y-3">
        {mark.isError && <Notice>{messageOf(mark.error)}</Notice>}
        <Button onClick={() => mark.mutate()} isBusy={mark.isPending}>
          {next === 'answered' ? 'Mark as answered' : 'Move to open'}
        </Button>
      </div>
    </article>
  )
}
