import { layout, type Sender } from './layout.ts'

type Answered = { question: string; answers: number; url: string; mailsUrl: string }

/** Tells somebody that their question has answers; what they say is read on its page. */
export const questionAnswered = ({ question, answers, url, mailsUrl }: Answered, sender: Sender) => {
  const heading = answers === 1 ? 'Your question has an answer' : `Your question has ${answers} new answers`
  return layout(
    {
      subject: heading,
      heading,
      paragraphs: [`You asked: ${question}`],
      action: { label: answers === 1 ? 'Read the answer' : 'Read the answers', url },
      why: {
        text: 'You get this mail because you asked this question.',
        link: { label: 'Stop mails about questions and watches, without a password', url: mailsUrl },
      },
    },
    sender,
  )
}
