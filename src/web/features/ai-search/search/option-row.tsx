import { FlaskConical, History, Layers, type LucideIcon, Sparkles, Store, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlendHit, Topic, VendorHit } from '#contract/catalogue/search.ts'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import { studiedText } from './blend-text.ts'
import { HitName, MatchReason } from './match-reason.tsx'
import type { Option, Suggestion } from './option.ts'

/** From how near on a match has its colour; the percentage says it in figures. */
const BANDS = [
  { from: 0.95, look: 'bg-good-soft text-good' },
  { from: 0.8, look: 'bg-info-soft text-info' },
  { from: 0.7, look: 'bg-caution-soft text-caution' },
  { from: 0, look: 'bg-sunken text-muted' },
] as const

/** What an option of the search box says, by its kind. */
export function OptionRow({ option, query }: { option: Option; query: string }) {
  if (option.kind === 'compound') return <CompoundRow suggestion={option.suggestion} />
  if (option.kind === 'topic') return <TopicRow topic={option.topic} />
  if (option.kind === 'blend') return <BlendRow blend={option.blend} />
  if (option.kind === 'vendor') return <VendorRow vendor={option.vendor} />
  if (option.kind === 'ask')
    return (
      <Row
        icon={Sparkles}
        name={<>Ask AI: &ldquo;{query}&rdquo;</>}
        more="An answer from our records, with its sources"
      />
    )
  const { text, isRecent, similarity } = option.question
  return (
    <Row icon={isRecent ? History : Sparkles} name={<span className="font-normal">{text}</span>}>
      {similarity !== null && <SimilarityChip similarity={similarity} />}
    </Row>
  )
}

function CompoundRow({ suggestion: { img, proper_name, matched } }: { suggestion: Suggestion }) {
  return (
    <>
      <ProductImage src={img} isSmall isUrgent className="size-10 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <HitName name={proper_name} matched={matched} />
        </span>
        <span className="block truncate text-xs text-muted empty:hidden">
          <MatchReason matched={matched} />
        </span>
      </span>
    </>
  )
}

const TopicRow = ({ topic: { kind, name, compounds, matched } }: { topic: Topic }) => (
  <Row
    icon={kind === 'purpose' ? Target : Layers}
    name={<HitName name={name} matched={matched} />}
    more={matched.kind === 'alias' && `Also asked for as ${matched.term}`}
  >
    <span className="figures shrink-0 text-xs text-muted">
      {counted(compounds, 'compound')}
      {kind === 'purpose' && <span className="max-sm:hidden"> studied</span>}
    </span>
  </Row>
)

const VendorRow = ({ vendor: { name, is_demo, drug_count, matched } }: { vendor: VendorHit }) => (
  <Row
    icon={Store}
    name={<HitName name={name} matched={matched} />}
    more={`Lists ${counted(drug_count, 'compound')}`}
  >
    {is_demo && <Tag>Demo</Tag>}
  </Row>
)

const BlendRow = ({ blend: { name, parts, matched, ...blend } }: { blend: BlendHit }) => (
  <Row
    icon={FlaskConical}
    name={<HitName name={name} matched={matched} />}
    more={`Blend of ${parts.join(', ')}. ${studiedText(blend)}`}
  />
)

type RowProps = { icon: LucideIcon; name: ReactNode; more?: string | false; children?: ReactNode }

function Row({ icon: Icon, name, more, children }: RowProps) {
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted">
        <Icon aria-hidden="true" size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        {more && <span className="block truncate text-xs text-muted">{more}</span>}
      </span>
      {children}
    </>
  )
}

/** Similarity of a name to the typed text, in percent. */
function SimilarityChip({ similarity }: { similarity: number }) {
  const band = BANDS.find(({ from }) => similarity >= from)
  return (
    <span className={classes('figures shrink-0 rounded-full px-2 py-0.5 text-xs', band?.look)}>
      {Math.floor(similarity * 100)}%<span className="sr-only"> match</span>
    </span>
  )
}
