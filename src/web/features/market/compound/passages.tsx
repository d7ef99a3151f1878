import type { ReactNode } from 'react'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'

/** Effect and mechanism, in the words of the record. */
export function Passages({ drug }: { drug: Pick<Drug, 'what_it_does' | 'how_it_works'> }) {
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <Passage
        title="What it does"
        help="What was seen when it was studied, and in whom. No advice to use it."
      >
        {drug.what_it_does}
      </Passage>
      <Passage title="How it works" help="By which mechanism, as far as studies show or suggest one.">
        {drug.how_it_works}
      </Passage>
    </div>
  )
}

function Passage({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-center gap-1.5">
        <h2 className="text-lg">{title}</h2>
        <HelpTip about={title.toLowerCase()}>{help}</HelpTip>
      </div>
      <p className="mt-2 max-w-[68ch] text-pretty">{children}</p>
    </section>
  )
}
