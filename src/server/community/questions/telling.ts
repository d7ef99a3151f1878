import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { mailingOf } from '#server/market/watches/mails.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { questionAnswered } from '#server/platform/emails/reviews.ts'
import * as repository from './repository.ts'

const AT_ONCE = 200

/**
 * The job that mails authors about answers to their questions, one mail a question. An answer that a moderator releases
 * later is mailed then. People who chose no mails get none.
 */
export async function tellOfAnswers(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const untold = await repository.takeUntold(trx, AT_ONCE)
    for (const [questionId, answers] of Map.groupBy(untold, ({ question_id }) => question_id)) {
      const question = questionId === null ? undefined : await repository.findAsked(trx, questionId)
      const news = answers.filter(({ account_id }) => account_id !== question?.account_id)
      const mailing = question && news.length > 0 ? await mailingOf(within, question.account_id) : null
      if (!question || !mailing) continue
      const page = `${deps.config.PUBLIC_URL}/questions/${questionId}`
      const facts = {
        question: question.post_text,
        about: question.target?.name ?? '',
        answers: news.length,
        url: news[0] ? `${page}#answer-${news[0].id}` : page,
        mailsUrl: mailing.url,
      }
      const mail = questionAnswered(facts, deps.config)
      const { to, url: unsubscribeUrl } = mailing
      await sendMail(within, { kind: 'question answered', to, unsubscribeUrl, ...mail })
    }
    const told = { told_at: deps.clock() }
    await updateRows(trx, 'posts', { id: untold.map(({ id }) => id) }, told)
    return untold.length
  })
}
