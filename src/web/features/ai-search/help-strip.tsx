import { LifeBuoy } from 'lucide-react'
import type { AiHelp, HelpText } from '#contract/ai-search/help.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'

/** Where to find help now, quietly at the end of every answer, the numbers of the reader's country first. */
export function HelpStrip({ help }: { help: AiHelp }) {
  const isHydrated = useIsHydrated()
  const country = isHydrated ? new Intl.Locale(navigator.language).region : undefined
  return (
    <section
      aria-label="Help now"
      className="mt-8 flex gap-3 rounded-md border border-rule p-4 text-sm text-muted"
    >
      <LifeBuoy aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <div className="max-w-[72ch] space-y-2">
        <Way {...help.in_danger} country={country} />
        <Way {...help.unwell} country={country} />
        <p>{help.no_doses}</p>
      </div>
    </section>
  )
}

function Way({ title, message, lines, country }: HelpText & { country: string | undefined }) {
  const isNear = ({ countries }: HelpText['lines'][number]) => country && countries.includes(country)
  const sorted = [...lines.filter(isNear), ...lines.filter((line) => !isNear(line))]
  return (
    <p>
      <strong className="font-medium text-ink">{title}</strong> {message}{' '}
      <span className="figures">{sorted.map(({ text }) => text).join(' · ')}</span>
    </p>
  )
}
