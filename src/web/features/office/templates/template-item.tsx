import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '#contract/community/templates.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { TemplateForm } from './template-form.tsx'

/** A template with its words. Retired, it is chosen no more, and comes back by one press. */
export function TemplateItem({ template }: { template: Template }) {
  const { id, kind, title, words, is_retired } = template
  const [isChanging, setIsChanging] = useState(false)
  const queryClient = useQueryClient()
  const retireTo = (retired: boolean) =>
    call('changeTemplate', { params: { kind, id }, body: { title, words, is_retired: retired } })
  return (
    <li className="py-4">
      <article aria-label={title}>
        {isChanging ? (
          <TemplateForm kind={kind} template={template} onDone={() => setIsChanging(false)} />
        ) : (
          <>
            <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
            <p dir="auto" className="mt-1 max-w-[68ch] text-sm whitespace-pre-wrap wrap-anywhere">
              {words}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={() => setIsChanging(true)}>Change</Button>
              <ActButton
                text={is_retired ? 'Bring back' : 'Retire'}
                look="plain"
                work={() => retireTo(!is_retired)}
                says={() =>
                  is_retired
                    ? `‘${title}’ can be chosen again.`
                    : `‘${title}’ is retired, and can no longer be chosen.`
                }
                undo={() => () => retireTo(is_retired)}
                after={() => stale(queryClient, 'listTemplates')}
              />
            </div>
          </>
        )}
      </article>
    </li>
  )
}
