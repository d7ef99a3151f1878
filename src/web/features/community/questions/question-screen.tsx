import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '#contract/community/questions.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { HelpfulButton, ReportButton } from '#web/features/core/site/reactions.tsx'
import { call, PER_PAGE } from '#web/lib/api.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { AuthorLine, Invitation, StateNote } from './post-parts.tsx'
import { QUESTIONS, questionQuery } from './queries.ts'
import { WritePost } from './write-post.tsx'

/** A question with its answers, the best first, then the most helpful. */
export function QuestionScreen({ id, page }: { id: string; page: number }) {
  const { question, target, answers, best, total, waiting, may_answer } = useSuspenseQuery(
    questionQuery(id, page),
  ).data
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const pages = Math.ceil(total / PER_PAGE)
  useLinkedAnswer(id, page, pages)
  const others = best ? [best, ...answers] : answers
  const isAnsweredByOthers = others.some(({ is_own }) => !is_own)
  const isAnsweredByReader = [...waiting, ...others].some(({ is_own }) => is_own)
  const shown = [...waiting, ...(page === 1 ? others : answers)]
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <article aria-label="Question" className="max-w-[68ch]">
        <h1 dir="auto" className="text-2xl wrap-anywhere whitespace-pre-line">
          {question.text}
        </h1>
        {isEditing && (
          <div className="mt-4">
            <WritePost
              of={`edit ${id}`}
              noun="question"
              label="Change your question"
              help="It has no answer of another person yet, so it can be changed."
              written={question.text}
              onClose={() => setIsEditing(false)}
              send={(text) => call('editQuestion', { params: { id }, body: { text } })}
            />
          </div>
        )}
        <AuthorLine post={question} />
        <StateNote post={question} noun="question" />
        <div className="scripted mt-2 -ml-3 flex flex-wrap items-center gap-x-1">
          {question.is_own ? (
            question.state !== 'removed' &&
            !isAnsweredByOthers &&
            !isEditing && (
              <>
                <Button look="plain" className="px-3" onClick={() => setIsEditing(true)}>
                  Edit
                </Button>
                <DeleteButton
                  noun="question"
                  remove={async () => {
                    await call('deleteQuestion', { params: { id } })
                    await navigate(links.compound(target.slug))
                  }}
                />
              </>
            )
          ) : (
            <ReportButton noun="question" of={question} changes={QUESTIONS} />
          )}
        </div>
      </article>
      <section aria-label="Answers" className="mt-8">
        <h2 className="text-xl">
          {question.answer_count === 0 ? 'No answers yet' : counted(question.answer_count, 'answer')}
        </h2>
        <ul className="mt-4 max-w-[80ch]">
          {shown.map((each) => (
            <AnswerItem key={each.id} answer={each} isAsker={question.is_own} />
          ))}
        </ul>
        <Pager label="Pages of answers" page={page} pages={pages} linkTo={(to) => links.question(id, to)} />
      </section>
      <div className="mt-8 max-w-[68ch] print:hidden">
        {may_answer ? (
          <WritePost
            of={`answer ${id}`}
            noun="answer"
            label={isAnsweredByReader ? 'Another answer' : 'Your answer'}
            send={(text) => call('answerQuestion', { params: { id }, body: { text } })}
          />
        ) : (
          <Invitation toDo="answer" />
        )}
      </div>
    </main>
  )
}

/** One answer: whose it is, whether it speaks for a vendor or helped most, and what can be done with it. */
function AnswerItem({ answer, isAsker }: { answer: Answer; isAsker: boolean }) {
  const { id, author, text, created_at, is_own, is_best, of_vendor, state, edited_at } = answer
  const params = { id }
  const [isEditing, setIsEditing] = useState(false)
  return (
    <li id={`answer-${id}`} className="scroll-mt-20 border-t border-rule pt-5 pb-2">
      <article aria-label={`Answer by ${is_own ? 'you' : author}`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{author}</bdi>
          {is_best && <Tag>Best answer</Tag>}
          {of_vendor && <Tag>{`For ${of_vendor}`}</Tag>}
          {is_own && <Tag>Your answer</Tag>}
          <time dateTime={created_at} className="text-sm text-muted">
            {shortDate(created_at)}
          </time>
          {edited_at && <span className="text-sm text-muted">edited {shortDate(edited_at)}</span>}
        </header>
        <StateNote post={answer} noun="answer" />
        {isEditing ? (
          <div className="mt-3 max-w-[68ch]">
            <WritePost
              of={`edit ${id}`}
              noun="answer"
              label="Change your answer"
              written={text}
              onClose={() => setIsEditing(false)}
              send={(typed) => call('editAnswer', { params, body: { text: typed } })}
            />
          </div>
        ) : (
          <p dir="auto" className="mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        )}
        <footer className="scripted mt-2 -ml-3 flex flex-wrap items-center gap-x-1">
          {is_own ? (
            state !== 'removed' &&
            !isEditing && (
              <>
                <Button look="plain" className="px-3" onClick={() => setIsEditing(true)}>
                  Edit
                </Button>
                <DeleteButton noun="answer" remove={() => call('deleteAnswer', { params })} />
              </>
            )
          ) : (
            <>
              <HelpfulButton noun="answer" of={answer} changes={QUESTIONS} />
              {isAsker && (
                <ActButton
                  text={is_best ? 'Not the best' : 'Mark as best'}
                  look="plain"
                  className="px-3 text-muted"
                  work={() =>
                    call('chooseBestAnswer', {
                      params: { id: answer.question_id },
                      body: { answer_id: is_best ? null : id },
                    })
                  }
                  says={() =>
                    is_best ? 'No answer is marked as best now.' : 'This answer is marked as best.'
                  }
                  changes={QUESTIONS}
                />
              )}
              <ReportButton noun="answer" of={answer} changes={QUESTIONS} />
            </>
          )}
        </footer>
      </article>
    </li>
  )
}

/** Deletes the reader's own text after a confirmation. */
const DeleteButton = ({ noun, remove }: { noun: string; remove: () => Promise<unknown> }) => (
  <ActButton
    text="Delete"
    className="px-3"
    asks={{ title: `Delete your ${noun}?`, confirm: `Delete ${noun}`, means: 'It goes for good.' }}
    work={remove}
    says={() => `Your ${noun} has been deleted.`}
    changes={QUESTIONS}
  />
)

/** Pages that are looked through for an answer. */
const MOST_PAGES = 20

/**
 * Leads to the answer that a mail or the profile links to, where it is not on this page: the order of answers follows
 * their votes, so a link cannot name the page.
 */
export function useLinkedAnswer(id: string, page: number, pages: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const find = useEffectEvent(async (hash: string, signal: AbortSignal) => {
    for (let other = 1; other <= Math.min(pages, MOST_PAGES); other += 1) {
      if (other === page) continue
      const { answers } = await queryClient.ensureQueryData(questionQuery(id, other))
      if (signal.aborted) return
      if (!answers.some((answer) => hash === `answer-${answer.id}`)) continue
      await navigate({ ...links.question(id, other), hash, replace: true })
      return
    }
  })
  useEffect(() => {
    const hash = location.hash.slice(1)
    if (!hash.startsWith('answer-') || document.getElementById(hash)) return undefined
    const leaving = new AbortController()
    // Without the other pages this one does not change.
    find(hash, leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [])
}
