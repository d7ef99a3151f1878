import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useEffect } from 'react'
import { useSignedIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { usageLine } from './access.ts'
import { keepDraft, requestMode } from './mode.ts'
import { usageQuery } from './queries.ts'

/** The field for a question. Without access the popup says why; without scripts it is a plain form. */
export function AskField({ question = '' }: { question?: string }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q')).trim()
    if (typed !== '') requestMode({ to: 'ai', question: typed })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typed question is asked, or given up, once another question is shown.
  useEffect(() => () => keepDraft(''), [question])
  return (
    <form action="/ai-search" onSubmit={submit} className="flex max-w-2xl gap-2">
      <Input
        name="q"
        type="text"
        aria-label="Your question"
        placeholder="Ask anything..."
        enterKeyHint="search"
        autoComplete="off"
        maxLength={500}
        defaultValue={question}
        onChange={(event) => keepDraft(event.target.value)}
      />
      <Button type="submit" look="primary" aria-label="Ask" className="shrink-0">
        <span className="max-sm:sr-only">Ask</span>
        <ArrowRight aria-hidden="true" size={18} />
      </Button>
    </form>
  )
}

/** How many searches are left; its line is kept while that is not known. */
export function UsageLine() {
  const person = useSignedIn()
  const { data: usage } = useQuery({ ...usageQuery(person?.id ?? ''), enabled: person !== null })
  return <p className="figures min-h-[1.55em] text-sm text-muted">{person && usage && usageLine(usage)}</p>
}
