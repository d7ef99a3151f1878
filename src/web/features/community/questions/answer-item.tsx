import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/community/questions.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { HelpfulButton } from '#web/features/core/site/helpful-button.tsx'
import { ReportButton } from '#web/features/core/site/report-button.tsx'
import { call } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { DeleteButton } from './delete-button.tsx'
import { ANSWER_HELP, ANSWER_LENGTH, StateNote } from './post-parts.tsx'
import { WritePost } from './write-post.tsx'

/** One answer: whose it is, whether it speaks for a vendor or helped most, and what can be done with it. */
export function AnswerItem({ answer, isAsker }: { answer: Answer; isAsker: boolean }) {
  const { id, author, text, created_at, is_own, is_best, of_vendor, state, edited_at } = answer
  const queryClient = useQueryClient()
  const refetch = () => stale(queryClient, 'listQuestions', 'getQuestion')
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
              maxLength={ANSWER_LENGTH}
              help={ANSWER_HELP}
              written={text}
              onCancel={() => setIsEditing(false)}
              send={(typed) => call('editAnswer', { params, body: { text: typed } })}
              after={() => {
                setIsEditing(false)
                return refetch()
              }}
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
                <DeleteButton
                  noun="answer"
                  remove={async () => {
                    await call('deleteAnswer', { params })
                    await refetch()
                  }}
                />
              </>
            )
          ) : (
            <>
              <HelpfulButton
                noun="an answer"
                isHelpful={answer.is_helpful}
                helpfulCount={answer.helpful_count}
                vote={() => call(answer.is_helpful ? 'unfindAnswerHelpful' : 'findAnswerHelpful', { params })}
                onSettled={refetch}
              />
              {isAsker && <BestButton answer={answer} />}
              <ReportButton
                noun="answer"
                isReported={answer.is_reported}
                report={async (body) => {
                  await call('reportPost', { params, body })
                  await refetch()
                }}
              />
            </>
          )}
        </footer>
      </article>
    </li>
  )
}

/** For who asked: this answer helped most. */
function BestButton({ answer: { id, question_id, is_best } }: { answer: Answer }) {
  const queryClient = useQueryClient()
  return (
    <ActButton
      text={is_best ? 'Not the best' : 'Mark as best'}
      look="plain"
      className="px-3 text-muted"
      work={() =>
        call('chooseBestAnswer', {
          params: { id: question_id },
          body: { answer_id: is_best ? null : id },
        })
      }
      says={() => (is_best ? 'No answer is marked as best now.' : 'This answer is marked as best.')}
      settled={() => stale(queryClient, 'listQuestions', 'getQuestion')}
    />
  )
}
