import { useHydrated } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import type { AiHelp, HelpText } from '#contract/ai-search/ai-search.ts'

/**
 * Where to find help now, the numbers of the reader's country first: quietly at the end of every answer, large and alone
 * where the question asks for it.
 */
export function HelpStrip({ help }: { help: AiHelp }) {
  const isHydrated = useHydrated()
  const country = isHydrated ? regionOf(navigator.language) : undefined
  const urgent = help.urgent ? help[help.urgent] : null
  return (
    <section
      aria-label="Help now"
      role={urgent ? 'status' : undefined}
      className={`mt-8 flex gap-3 rounded-md border border-rule p-4 ${urgent ? 'bg-info-soft md:p-6' : 'text-sm text-muted'}`}
    >
      <LifeBuoy aria-hidden="true" size={18} className={`mt-1 shrink-0 ${urgent ? 'text-info' : ''}`} />
      <div className="max-w-[72ch] space-y-2">
        {urgent ? (
          <>
            <h2 className="text-lg">{urgent.title}</h2>
            <p>{urgent.message}</p>
            <ul className="figures space-y-1">
              {ordered(urgent, country).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          <>
            {[help.in_danger, help.unwell].map((way) => (
              <p key={way.title}>
                <strong className="font-medium text-ink">{way.title}</strong>{' '}
                <span className="figures">{ordered(way, country).join(' · ')}</span>
              </p>
            ))}
            <p>{help.no_doses}</p>
          </>
        )}
      </div>
    </section>
  )
}

function ordered({ lines }: HelpText, country: string | undefined): string[] {
  const isNear = ({ countries }: HelpText['lines'][number]) =>
    country !== undefined && countries.includes(country)
  return [...lines.filter(isNear), ...lines.filter((line) => !isNear(line))].map(({ text }) => text)
}

/** The country of a language tag. Some browsers state something else ('en-US@posix'): help is shown all the same. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}
