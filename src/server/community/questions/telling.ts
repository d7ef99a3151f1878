import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { mailingOf } from '#server/market/watches/mails.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { questionAnswered } from '#server/platform/emails/answer.ts'
import * as repository from './telling-repository.ts'

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
      await sendMail(within, {
        kind: 'question answered',
        to: mailing.to,
        unsubscribeUrl: mailing.url,
        ...questionAnswered(
          {
            question: question.post_text,
            about: question.about,
            answers: news.length,
            url: `${deps.config.PUBLIC_URL}/questions/${questionId}${news[0] ? `#answer-${news[0].id}` : ''}`,
            mailsUrl: mailing.url,
          },
          deps.config,
        ),
      })
    }
    const told = { told_at: deps.clock() }
    await updateRows(trx, 'posts', { id: untold.map(({ id }) => id) }, told)
    return untold.length
  })
}
