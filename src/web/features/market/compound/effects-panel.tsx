import type { Answer } from '#contract/endpoints.ts'
import { sortWarnings } from '#web/features/catalogue/evidence/warning-text.ts'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { PageTabs } from '#web/features/market/offers/page-link.tsx'
import { EFFECT_TABS, type EffectTab } from '#web/features/market/offers/page-search.ts'
import { count } from '#web/lib/format.ts'
import { LockedValue } from '#web/ui/figure.tsx'
import { Folded } from '#web/ui/fold.tsx'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { ReadFailure } from './read-failure.tsx'
import { PrecautionNote, StopSign, type WarningEvidence, WarningGroup } from './warnings.tsx'

type Effects = Answer<'getDrugEffects'>
type Props = {
  /** An error replaces the part that failed; null while it loads. */
  effects: Effects | Error | null
  /** Has the serious side effects, with their sources. */
  evidence: Pick<WarningEvidence, 'warnings'> | Error | null
  articles: readonly { id: string }[]
  tab: EffectTab | undefined
}

const TEXT: Record<EffectTab, string> = { side_effects: 'Side Effects', timeline: 'Timeline' }

/**
 * Side effects, the serious ones first and open to all, and the timeline; each only where the record has any, and
 * nothing when it has neither. A print has both.
 */
export function EffectsPanel({ effects, evidence, articles, tab }: Props) {
  const read = effects instanceof Error ? null : effects
  // The side effects first: serious ones are there whatever else could be read.
  const has = {
    side_effects: read?.has_side_effects || evidence instanceof Error || evidence?.warnings.length,
    timeline: read?.has_timeline,
  }
  const tabs = EFFECT_TABS.filter((each) => has[each])
  const current = tabs.find((each) => each === tab) ?? tabs[0]
  const failure = effects instanceof Error && (
    <ReadFailure error={effects} otherwise="Error fetching drug effects information" />
  )
  if (!current) return failure || null
  const partOf = (id: EffectTab) =>
    id === 'timeline' ? (
      <EffectTimeline timeline={read?.effects_timeline ?? null} />
    ) : (
      <SideEffects normal={read?.side_effects.normal ?? null} evidence={evidence} articles={articles} />
    )
  return (
    <section id="warnings" aria-labelledby="effects" className="scroll-mt-40">
      <div className="flex items-center gap-1.5">
        <h2 id="effects" className="text-xl">
          Effects
        </h2>
        <HelpTip about="effects">
          What was reported, from records that may be incomplete. It does not replace a doctor&apos;s advice.
        </HelpTip>
      </div>
      <PageTabs
        label="Effects"
        tabs={tabs.map((id) => ({ id, text: TEXT[id] }))}
        current={current}
        changeTo={(id) => ({ effects: id === tabs[0] ? undefined : id })}
      />
      <div className="mt-3 space-y-4">
        {partOf(current)}
        {failure}
        {read?.locked && (
          <Unlock>Common side effects and the timeline of effects are for subscribers.</Unlock>
        )}
        {tabs
          .filter((id) => id !== current && !read?.locked)
          .map((id) => (
            <div key={id} className="hidden space-y-5 print:block!">
              <h3>{TEXT[id]}</h3>
              {partOf(id)}
            </div>
          ))}
      </div>
    </section>
  )
}

type SideEffectsProps = Pick<Props, 'evidence' | 'articles'> & {
  /** Null while it is locked: the browser does not get its contents. */
  normal: Effects['side_effects']['normal']
}

/** Side effects in three grades, those to stop for first and never folded. */
function SideEffects({ normal, evidence, articles }: SideEffectsProps) {
  if (evidence instanceof Error) return <ReadFailure error={evidence} otherwise="Error fetching warnings" />
  const warnings = evidence?.warnings ?? []
  const { stop, worrying } = sortWarnings({ warnings, interactions: [] })
  return (
    <>
      <div className="space-y-4 gap-x-8 md:grid md:grid-cols-2 md:space-y-0">
        <WarningGroup heading={<StopSign>Stop as soon as possible</StopSign>} of={stop} articles={articles}>
          {({ text }) => <span className="font-medium">{text}</span>}
        </WarningGroup>
        <WarningGroup heading="Worrying" of={worrying} articles={articles} first={2}>
          {({ text }) => text}
        </WarningGroup>
      </div>
      <PrecautionNote warnings={warnings} />
      {normal?.length !== 0 && (
        <div className={normal ? undefined : 'flex items-center gap-4'}>
          <h3 className="text-base">
            Normal {normal && <span className="figures font-normal text-muted">{count(normal.length)}</span>}
          </h3>
          {normal ? (
            <Folded rows={normal} first={6}>
              {(lines) => (
                <ul className="gap-x-8 text-sm md:columns-2">
                  {lines.map((text) => (
                    <li key={text} className="break-inside-avoid py-1">
                      {text}
                    </li>
                  ))}
                </ul>
              )}
            </Folded>
          ) : (
            <LockedValue className="max-w-96" />
          )}
        </div>
      )}
    </>
  )
}

const LOCKED_PERIODS = ['first', 'second', 'third'].map((period) => ({ period, effects: null }))

/** What was reported in which period, along a line; null while locked. */
function EffectTimeline({ timeline }: { timeline: Effects['effects_timeline'] }) {
  return (
    <>
      <ol className="space-y-5 border-l border-rule pl-5">
        {(timeline?.timeline ?? LOCKED_PERIODS).map(({ period, effects }) => (
          <li key={period} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.5625rem] size-2 rounded-full bg-accent"
            />
            {effects ? <h3 className="text-sm">{period}</h3> : <LockedValue lines={2} />}
            {effects && (
              <ul className="mt-1 space-y-1 text-sm">
                {effects.map(readEffect).map(({ label, text }) => (
                  <li key={`${label} ${text}`}>
                    {label && <span className="font-medium">{label}: </span>}
                    <span className="text-muted">{text}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {timeline?.notes && <p className="border-t border-rule pt-3 text-sm text-muted">{timeline.notes}</p>}
    </>
  )
}

/** 'Sleep: deeper from the first week' is a label and a text; a text without a colon has no label. */
export function readEffect(effect: string) {
  const [, label, text] = /^([^:]{1,60}):\s+(\S[\s\S]*)$/.exec(effect.trim()) ?? []
  return label && text ? { label: label.trim(), text } : { label: null, text: effect.trim() }
}
