import { KIND_NAMES, type PreviewedStep } from '#contract/community/removal-vocabulary.ts'
import type { ModeratedKind } from '#contract/vocabulary.ts'
import { longDay } from '#domain/text/day.ts'
import { layout, type Sender } from './layout.ts'

type Told = {
  kind: ModeratedKind
  /** The text itself, so that its author knows which one it is. */
  quote: string
  /** The compound or vendor that it is about; empty when unknown. */
  about: string
  url: string
  rule?: string | null
  reason?: string
  /** In which role it was decided. */
  role?: string
  /** Null while no appeal is possible. */
  appealUntil?: Date | null
  /** What the author of an appeal reads. */
  words?: string
  /** Who decided on the appeal had taken part in the removal. */
  isAlone?: boolean
}

/** 'review of Glycine', 'question about Glycine'. */
const nameOf = ({ kind, about }: Told) => {
  const { one } = KIND_NAMES[kind]
  if (!about || kind === 'vendor_answer') return one
  return `${one} ${kind === 'review' ? 'of' : 'about'} ${about}`
}

/** The statement of reasons: the decision, its rule and reason, and the role that decided. */
const statement = ({ kind, rule, reason = '', role = 'admin' }: Told) => [
  `Decided by ${role === 'admin' ? 'an administrator' : `a ${role}`}: your ${KIND_NAMES[kind].one} is no longer shown to others, and does not count.`,
  ...(rule ? [`Rule: ${rule}.`] : []),
  `Reason: ${reason}`,
]
const howToAppeal = (until: Date) =>
  `You may appeal once, until ${longDay(until)}, in your profile. Another person decides then.`
const ofAppeal = ({ words = '', isAlone = false }: Told) => [
  isAlone
    ? 'A person who had taken part in the removal has decided on your appeal, because nobody else could. The page Methodology says so, with the names.'
    : 'Somebody else has decided on your appeal.',
  words,
  'This decision stays.',
]

/** What becomes of the text, and what its author reads about it. */
const SAID: Record<PreviewedStep, (told: Told) => [what: string, ...paragraphs: string[]]> = {
  approve: () => ['is published', 'A moderator has read it. Everybody can see it now.'],
  remove: (told) => [
    'was taken from view',
    ...statement(told),
    told.appealUntil
      ? howToAppeal(told.appealUntil)
      : 'A second person looks at it and confirms this or restores it. You learn by mail which.',
  ],
  confirm_removal: (told) => [
    'stays removed',
    'A second person has confirmed it.',
    ...statement(told),
    ...(told.appealUntil ? [howToAppeal(told.appealUntil)] : []),
  ],
  restore: () => ['is shown again', 'We have looked at it once more and restored it, as it was.'],
  appeal_kept: (told) => ['stays removed', ...ofAppeal(told)],
  appeal_restored: (told) => ['is shown again', ...ofAppeal(told)],
}

/** Tells an author, or the people of a desk, what a moderator did with their text. */
export function removalMail(step: PreviewedStep, told: Told, sender: Sender) {
  const [what, ...paragraphs] = SAID[step](told)
  const isApproval = step === 'approve'
  return layout(
    {
      subject: `Your ${nameOf(told)} ${what}`,
      paragraphs,
      ...(told.quote && { quote: told.quote }),
      action: { label: isApproval ? 'See it' : 'See it in your profile', url: told.url },
      why: isApproval
        ? 'You get this mail because your text waited for a moderator.'
        : 'You get this mail because it is about your own words. It cannot be switched off.',
    },
    sender,
  )
}
