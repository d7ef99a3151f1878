import type { ReviewFate } from '#contract/vocabulary.ts'
import { mail } from './layout.ts'
import { inWords } from './security-notice.ts'

/** The last mail to a person whose account is gone. */
export const accountDeleted = mail(
  ({ at, reviews, isOwnWish }: { at: Date; reviews: ReviewFate; isOwnWish: boolean }, sender) => ({
    subject: `Your ${sender.PRODUCT_NAME} account was deleted`,
    preheader: 'You will not be charged again, and no more mails come.',
    heading: 'Your account was deleted',
    paragraphs: [
      `${isOwnWish ? 'You deleted your account' : 'An administrator deleted your account'} on ${inWords(at)}, with your lists, watches and messages. This cannot be undone.`,
      reviews === 'keep'
        ? 'Your reviews, questions and answers stay, without your name.'
        : 'Your reviews, questions and answers were removed too.',
      'A paid plan ended with it: you will not be charged again. Records of payments are kept where the law asks for it.',
    ],
    notes: [
      isOwnWish
        ? `It was not you? Write to ${sender.SUPPORT_EMAIL} at once.`
        : `You do not know why? Write to ${sender.SUPPORT_EMAIL}.`,
    ],
    why: 'You get this mail because this address had an account. It is the last one.',
  }),
)
