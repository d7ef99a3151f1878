import type { Answer } from '#contract/community/questions.ts'
import type { Answer as AnswerOf } from '#contract/endpoints.ts'
import { PAGES } from '#contract/pages.ts'
import type { Described } from './described-page.ts'
import { links, pathOf } from './links.ts'

/** The head of a question for search engines: words and figures of the page, listed once it has an answer. */
export function textOfQuestion({ question, target, answers, best }: AnswerOf<'getQuestion'>): Described {
  const isOfDrug = question.target_type === 'drug'
  return {
    title: `${shorten(question.text, 70)} | {product}`,
    description: `A question about ${target.name} with ${question.answer_count === 1 ? '1 answer' : `${question.answer_count} answers`}. ${shorten(question.text, 120)}`,
    keywords: [target.name, 'question', 'answers'],
    path: pathOf(links.question(question.id)),
    isListed: question.answer_count > 0,
    above: [
      isOfDrug
        ? { name: 'Compounds', path: PAGES.compounds.path }
        : { name: 'Vendors', path: PAGES.vendors.path },
      { name: target.name, path: pathOf(links.compound(target.slug)) },
    ],
    crumb: 'Question',
    entity:
      question.answer_count === 0
        ? { '@type': 'WebPage' }
        : {
            '@type': 'QAPage',
            mainEntity: {
              '@type': 'Question',
              name: question.text,
              text: question.text,
              ...written(question),
              answerCount: question.answer_count,
              ...(best && { acceptedAnswer: answerOf(best) }),
              ...(answers.length > 0 && { suggestedAnswer: answers.map(answerOf) }),
            },
          },
  }
}

const written = ({ author, created_at }: Pick<Answer, 'author' | 'created_at'>) => ({
  dateCreated: created_at,
  author: { '@type': 'Person', name: author },
})

const answerOf = (answer: Answer) => ({
  '@type': 'Answer',
  text: answer.text,
  ...written(answer),
  upvoteCount: answer.helpful_count,
})

const shorten = (text: string, most: number) => {
  const line = text.replace(/\s+/g, ' ')
  return [...line].length <= most ? line : `${[...line].slice(0, most - 1).join('')}…`
}
