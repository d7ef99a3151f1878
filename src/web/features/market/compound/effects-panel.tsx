import type { Answer } from '#contract/endpoints.ts'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { PageTabs } from '#web/features/market/offers/page-link.tsx'
import type { EffectTab } from '#web/features/market/offers/page-search.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { EffectTimeline } from './effect-timeline.tsx'
import { SideEffectLists } from './side-effect-lists.tsx'

type Effects = Answer<'getDrugEffects'>
type Props = { effects: Effects; tab: EffectTab | undefined }

const TEXT: Record<EffectTab, string> = { side_effects: 'Side Effects', timeline: 'Timeline' }

/** Side effects and the timeline, each only where the record has any; nothing when it has neither. A print has both. */
export function EffectsPanel({ effects, tab }: Props) {
  const tabs = effectTabs(effects)
  const current = tabs.find((each) => each === tab) ?? tabs[0]
  if (!current) return null
  return (
    <section
      aria-labelledby="effects"
      className="lg:sticky lg:top-(--stuck) lg:border-l lg:border-rule lg:py-2 lg:pl-8"
    >
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
        className="mt-1"
        tabs={tabs.map((id) => ({ id, text: TEXT[id] }))}
        current={current}
        changeTo={(id) => ({ effects: id === tabs[0] ? undefined : id })}
      />
      <div className="mt-5 space-y-5">
        {effects.locked && (
          <Unlock>Common side effects and the timeline of effects are for subscribers.</Unlock>
        )}
        {partOf(current, effects)}
        {tabs
          .filter((id) => id !== current && !effects.locked)
          .map((id) => (
            <div key={id} className="hidden space-y-5 print:block!">
              <h3>{TEXT[id]}</h3>
              {partOf(id, effects)}
            </div>
          ))}
      </div>
    </section>
  )
}

const partOf = (id: EffectTab, { side_effects, effects_timeline }: Effects) =>
  id === 'side_effects' ? (
    <SideEffectLists effects={side_effects} />
  ) : (
    <EffectTimeline timeline={effects_timeline} />
  )

/** The tabs that have content: the side effects first. */
const effectTabs = ({ has_side_effects, has_timeline }: Effects): EffectTab[] => [
  ...(has_side_effects ? (['side_effects'] as const) : []),
  ...(has_timeline ? (['timeline'] as const) : []),
]
