import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Question } from '#contract/community/questions.ts'
import type { ReviewTarget } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AuthorLine, Invitation, StateNote } from './post-parts.tsx'
import { questionsQuery } from './queries.ts'
import { WritePost } from './write-post.tsx'

export type QuestionsProps = { type: ReviewTarget; id: string; name: string }

/** What people ask about a compound or vendor, each with its top answer, and the way to ask. */
export function Questions({ type, id, name }: QuestionsProps) {
  const query = useInfiniteQuery(questionsQuery(id))
  const first = query.data?.pages[0]
  const questions = [
    ...(first?.waiting ?? []),
    ...(query.data?.pages.flatMap((page) => page.questions) ?? []),
  ]
  return (
    <section id="questions" aria-label={`Questions about ${name}`} className="mt-12 scroll-mt-20">
      <h2 className="text-xl">Questions</h2>
      <div className="mt-4 grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {query.isPending && <Skeleton className="h-40" />}
          {query.isError && <Notice>The questions could not be loaded.</Notice>}
          {first && questions.length === 0 && (
            <p className="text-sm text-muted">No question about this {type} yet.</p>
          )}
          <ul>
            {questions.map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
          </ul>
          <ShowMore
            query={query}
            text={`Show more of ${counted(first?.total ?? 0, 'question')}`}
            className="scripted mt-2 w-full"
          />
        </div>
        <div className="min-w-0 print:hidden">
          {first?.may_ask ? (
            <WritePost
              of={`question ${id}`}
              noun="question"
              label="Your question"
              send={(text) => call('askQuestion', { body: { target_type: type, target_id: id, text } })}
            />
          ) : (
            <Invitation toDo="ask" />
          )}
        </div>
      </div>
    </section>
  )
}

function QuestionItem({ question }: { question: Question }) {
  const { id, text, answer_count, top_answer } = question
  return (
    <li className="border-t border-rule py-4 first:border-t-0 first:pt-0">
      <h3 className="max-w-[68ch] text-base font-medium wrap-anywhere">
        <Link {...links.question(id)} dir="auto" className="underline-offset-4 hover:underline">
          {text}
        </Link>
      </h3>
      <AuthorLine post={question} />
      <StateNote post={question} noun="question" />
      {top_answer && (
        <div className="mt-3 border-l-2 border-rule pl-3 text-sm">
          <p dir="auto" className="line-clamp-4 max-w-[68ch] wrap-anywhere whitespace-pre-line">
            {top_answer.text}
          </p>
          <p className="mt-1 text-muted">
            {top_answer.is_best && <span>{'Best answer, '}</span>}
            <bdi>{top_answer.author}</bdi>
            {top_answer.of_vendor && <span>{` for ${top_answer.of_vendor}`}</span>}
            <span>,</span> {shortDate(top_answer.created_at)}
          </p>
        </div>
      )}
      {answer_count > 1 && (
        <TextLink link={links.question(id)} look="alone" className="mt-2 inline-block text-sm font-medium">
          All {answer_count} answers
        </TextLink>
      )}
    </li>
  )
}
