import { accountDeleted } from '#server/platform/emails/account-deleted.ts'
import * as billing from '#server/platform/emails/billing.ts'
import {
  type CaseMails,
  caseMail,
  disputeDue,
  messageAssigned,
  messageNotice,
} from '#server/platform/emails/case.ts'
import { certificateDecided } from '#server/platform/emails/certificate.ts'
import * as desk from '#server/platform/emails/desk.ts'
import * as draft from '#server/platform/emails/draft.ts'
import * as changed from '#server/platform/emails/email-changed.ts'
import { feedOff } from '#server/platform/emails/feed-off.ts'
import type { Sender } from '#server/platform/emails/layout.ts'
import * as oneTime from '#server/platform/emails/one-time.ts'
import * as review from '#server/platform/emails/reviews.ts'
import { officeInvitation, roleGiven, roleTaken } from '#server/platform/emails/role-changed.ts'
import { securityNotice } from '#server/platform/emails/security-notice.ts'
import { suggestionDecided } from '#server/platform/emails/suggestion.ts'
import { testMail } from '#server/platform/emails/test-mail.ts'
import { evidenceAlerts, type ToldAlert, watchAlerts } from '#server/platform/emails/watch-alerts.ts'

const sender: Sender = {
  PRODUCT_NAME: 'Assayer',
  PUBLIC_URL: 'https://assayer.example',
  SUPPORT_EMAIL: 'support@assayer.example',
}
const at = new Date('2026-11-28T09:30:00Z')
const later = new Date('2026-12-05T09:30:00Z')
const url = `${sender.PUBLIC_URL}/there`
const mailsUrl = `${sender.PUBLIC_URL}/watchlist/mails/a.b`
const card = { brand: 'visa', last4: '4242' }
const paid = { minor: 500, currency: 'USD' }
const payment = { amount: paid, on: at, number: 'RC-1', card }
const link = { url: `${sender.PUBLIC_URL}/auth/confirm?token_hash=a1b2`, code: '012345', hours: '24 hours' }
const tidelark = { vendor: 'Tidelark', url }
const drafted = { title: 'Glycine', what: 'Evidence', by: 'ben@people.example', url }
const message = { ticket: 'M-100', words: 'Thank you.' }
const correction = { ticket: 'C-100', about: 'Glycine', url, reason: 'The label says 10 mg.' }
const disputed = {
  ticket: 'D-1042',
  vendor: 'Brightwater Labs',
  subject: 'review',
  about: 'a review with 2 of 5 stars of Nov 20, 2026',
  quote: 'It came late, and the seal was broken.',
  url,
  side: 'reader',
  openedBy: 'vendor',
  due: later,
  outcome: 'rejected',
  reason: 'The review says what happened.',
} as const
const removed = {
  kind: 'review',
  rule: 'Advertising or spam',
  reason: 'It links to a shop.',
  role: 'moderator',
  due: later,
  url,
  quote: 'It came in two days. See my shop.',
  about: 'Glycine',
  words: 'It is advertising.',
} as const
const proposed: CaseMails['proposal']['told'] = {
  about: 'Tidelark',
  url,
  reason: 'The page of the shop says otherwise.',
  differences: [{ field: 'refund', before: null, after: true }],
}
/** The facts in the mail of each step of a case. */
const CASES: { [Kind in keyof CaseMails]: Record<CaseMails[Kind]['step'], CaseMails[Kind]['told']> } = {
  message: { received: message, answered: message },
  correction: {
    sent: correction,
    received: correction,
    in_review: correction,
    corrected: correction,
    declined: correction,
  },
  dispute: { opened: disputed, taken_up: disputed, appealed: disputed, decided: disputed },
  removal: {
    approve: removed,
    remove: removed,
    confirm_removal: removed,
    restore: removed,
    appeal_kept: removed,
    appeal_restored: removed,
  },
  proposal: { accepted: proposed, declined: proposed },
}
const mailsOf = <Kind extends keyof CaseMails>(kind: Kind) =>
  (Object.keys(CASES[kind]) as CaseMails[Kind]['step'][]).map((step) => [
    `caseMail ${kind} ${step}`,
    caseMail(kind, step, CASES[kind][step], sender),
  ])
const alert: ToldAlert = {
  target: 'compound',
  condition: 'below',
  amount: 250,
  currency: 'USD',
  name: 'Glycine',
  drug: 'Glycine',
  drug_slug: 'glycine',
  vendor: 'Tidelark',
  vendor_slug: 'tidelark',
  is_demo: true,
  observed_at: at,
  size: '10 mg',
  price: '$24.00',
  cost_per_mg: 240,
  in_stock: true,
  before: 300,
}
const taurine: ToldAlert = { ...alert, condition: 'fell', amount: 5, name: 'Taurine', drug: 'Taurine' }
const study = { slug: 'glycine', name: 'Glycine', at, text: 'A study on sleep was added.' }
const watching = { url: mailsUrl, frequency: 'daily' } as const

/** One of each mail, by the function that writes it. */
export const MAILS: Record<string, { subject: string; text: string; html: string }> = {
  accountDeleted: accountDeleted({ at, reviews: 'keep', isOwnWish: true }, sender),
  questionAnswered: review.questionAnswered(
    { question: 'Does it need a refrigerator?', about: 'BPC-157', answers: 1, url, mailsUrl },
    sender,
  ),
  paymentReceipt: billing.paymentReceipt({ ...payment, renewsAt: later }, sender),
  renewalAhead: billing.renewalAhead({ ...payment, renewsAt: later }, sender),
  paymentFailed: billing.paymentFailed(payment, sender),
  planCancelled: billing.planCancelled({ endsAt: later }, sender),
  planEnded: billing.planEnded({ endedAt: at }, sender),
  refundMade: billing.refundMade(
    { ...payment, paid, paidOn: at, premium: { endsAt: null, renewsAt: later } },
    sender,
  ),
  cardReminder: billing.cardReminder(
    { card: { last4: '4242', exp_month: 11, exp_year: 2026 }, renewsAt: later },
    sender,
  ),
  confirmation: oneTime.confirmation({ ...link, isContested: false }, sender),
  messageNotice: messageNotice(
    {
      ticket: 'M-100',
      sent: {
        kind: 'general',
        name: 'Ada',
        email: 'ada@people.example',
        subject: 'A price',
        message: 'It is old.\nTwo weeks.',
      },
    },
    sender,
  ),
  messageAssigned: messageAssigned(
    { ticket: 'M-100', about: 'A question', by: 'Mona', state: 'open' },
    sender,
  ),
  ...Object.fromEntries((Object.keys(CASES) as (keyof CaseMails)[]).flatMap(mailsOf)),
  claimCode: desk.claimCode({ ...tidelark, code: '01234567' }, sender),
  certificateDecided: certificateDecided(
    {
      ...{ ...tidelark, compound: 'Glycine', lot: 'T-1', decision: 'confirmed', mailsUrl },
      words: 'The laboratory found it under its number.',
    },
    sender,
  ),
  deskInvitation: desk.deskInvitation({ ...tidelark, days: 7, isByOperator: true }, sender),
  deskJoined: desk.deskJoined({ ...tidelark, person: 'ada@people.example', role: 'member' }, sender),
  deskEnded: desk.deskEnded({ ...tidelark, reason: 'The shop has closed.' }, sender),
  deskHandedOn: desk.deskHandedOn({ ...tidelark, owner: 'Ada', isYou: true }, sender),
  deskWelcome: desk.deskWelcome(tidelark, sender),
  disputeDue: disputeDue(disputed, sender),
  emailChange: oneTime.emailChange({ ...link, from: 'old@people.example', to: 'new@people.example' }, sender),
  emailChanged: changed.emailChanged({ to: 'new@people.example', at, undo: { url, until: later } }, sender),
  emailBack: changed.emailBack(link, sender),
  emailChangeUndone: changed.emailChangeUndone({ at }, sender),
  evidenceAlerts: evidenceAlerts(
    { changes: [study, { ...study, slug: 'taurine', name: 'Taurine' }], ...watching },
    sender,
  ),
  feedOff: feedOff(
    {
      source: 'tidelark-shop',
      link: 'https://tidelark.example/feed.csv',
      failures: 5,
      reason: 'It was 404.',
    },
    sender,
  ),
  invitation: oneTime.invitation(link, sender),
  magicLink: oneTime.magicLink(link, sender),
  newReview: review.newReview({ ...tidelark, rating: 4, quote: 'Fast, and well packed.', mailsUrl }, sender),
  reviewAnswered: review.reviewAnswered(
    { about: 'Tidelark', url, answer: 'We have another carrier now.', mailsUrl },
    sender,
  ),
  reviewReported: review.reviewReported(
    { about: 'Tidelark', url, quote: 'You are thieves.', returnsAt: new Date('2026-11-23T12:00:00Z') },
    sender,
  ),
  reviewReturned: review.reviewReturned({ about: 'Tidelark', url, quote: 'You are thieves.' }, sender),
  proofDecided: review.proofDecided(
    { about: 'Tidelark', url, quote: 'Fast, and well packed.', refusal: 'The date cannot be read.' },
    sender,
  ),
  reauthentication: oneTime.reauthentication({ code: '012345', hours: 'an hour' }, sender),
  recovery: oneTime.recovery(link, sender),
  draftWaits: draft.draftWaits(drafted, sender),
  draftPublished: draft.draftPublished(drafted, sender),
  importAsked: draft.importAsked({ by: 'ben@people.example', url, days: 7 }, sender),
  draftReturned: draft.draftReturned({ ...drafted, words: 'The dose is that of the second arm.' }, sender),
  officeInvitation: officeInvitation({ roles: ['editor', 'reviewer'], url, days: 7 }, sender),
  roleGiven: roleGiven(['editor', 'reviewer'], sender),
  roleTaken: roleTaken('editor', [], sender),
  securityNotice: securityNotice('passkey_added', at, sender, 'Its name is Work laptop.'),
  suggestionDecided: suggestionDecided(
    {
      title: 'Glycine before sleep',
      compound: 'Glycine',
      url,
      isIncluded: false,
      words: 'not for us',
      reason: 'animals only',
      note: null,
    },
    sender,
  ),
  testMail: testMail(sender),
  watchAlerts: watchAlerts({ alerts: [alert, taurine], ...watching }, sender),
}
