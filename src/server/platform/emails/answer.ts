import { mail } from './layout.ts'

/** `about` is the compound or vendor of the question. */
type Answered = { question: string; about: string; answers: number; url: string; mailsUrl: string }

/** Tells the author of a question that it has answers, and links to its page. */
export const questionAnswered = mail(({ question, about, answers, url, mailsUrl }: Answered) => ({
  subject: `Your question about ${about} has ${answers === 1 ? 'an answer' : `${answers} new answers`}`,
  paragraphs: ['You asked:'],
  preheader: question,
  quote: question,
  action: { label: answers === 1 ? 'Read the answer' : 'Read the answers', url },
  why: {
    text: 'You get this mail because you asked this question.',
    link: { label: 'Stop mails about questions and watches, without a password', url: mailsUrl },
  },
}))
