import { z } from 'zod'
import { ById, type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'
import { prose } from '#contract/prose.ts'
import { REPORT_REASONS, REVIEW_STATES, REVIEW_TARGETS } from '#contract/vocabulary.ts'

/** Common fields of questions and answers. State and reason are sent to the author alone. */
const Post = z.object({
  id: z.uuid(),
  /** Text, never markup. */
  text: z.string(),
  created_at: z.string(),
  /** Absent for a post that was never edited. */
  edited_at: z.string().optional(),
  author: z.string(),
  is_own: z.boolean(),
  is_reported: z.boolean(),
  state: z.enum(REVIEW_STATES),
  /** Why it is held or removed; null otherwise. */
  reason: z.string().nullable(),
})

export const Answer = Post.extend({
  question_id: z.uuid(),
  /** Chosen by the author of the question. */
  is_best: z.boolean(),
  /** The vendor whose people wrote it; null for everybody else. */
  of_vendor: z.string().nullable(),
  helpful_count: z.int(),
  is_helpful: z.boolean(),
})
export type Answer = z.infer<typeof Answer>

export const Question = Post.extend({
  target_type: z.enum(REVIEW_TARGETS),
  target_id: z.uuid(),
  answer_count: z.int(),
  /** The best answer, else the answer with the most helpful votes; null without answers. */
  top_answer: Answer.nullable(),
})
export type Question = z.infer<typeof Question>

export const HelpfulCount = z.object({ helpful_count: z.int() })

export const questionEndpoints = {
  listQuestions: {
    summary: 'What people ask about a compound or vendor, newest first',
    query: z.object({ target_id: z.uuid(), ...paging(10) }),
    output: z.object({
      questions: z.array(Question),
      total: z.int(),
      /** The caller's own posts that other readers do not see: held or removed. */
      waiting: z.array(Question),
      /** Whether the caller may ask: a subscriber. */
      may_ask: z.boolean(),
    }),
  },
  getQuestion: {
    summary: 'A question with its answers, the most helpful first',
    params: ById,
    query: z.object(paging(20)),
    output: z.object({
      question: Question,
      target: z.object({ name: z.string(), slug: z.string() }),
      /** One page, without the best answer, which the first page shows above. */
      answers: z.array(Answer),
      best: Answer.nullable(),
      /** How many `answers` there are on all pages. */
      total: z.int(),
      waiting: z.array(Answer),
      /** Whether the caller may answer: a subscriber, or of the vendor's people. */
      may_answer: z.boolean(),
    }),
  },
  askQuestion: {
    summary: 'Asks about a compound or vendor; for subscribers',
    body: z.strictObject({ target_type: z.enum(REVIEW_TARGETS), target_id: z.uuid(), text: prose(500) }),
    output: Said.extend({ question: Question }),
  },
  editQuestion: {
    summary: "Changes the words of the caller's question, while it has no answers of others",
    params: ById,
    body: z.strictObject({ text: prose(500) }),
    output: Said,
  },
  deleteQuestion: {
    summary: "Deletes the caller's question, while it has no answers of others",
    params: ById,
    output: Said,
  },
  answerQuestion: {
    summary: 'Answers a question; for subscribers, and for the people of a vendor on its own page',
    params: ById,
    body: z.strictObject({ text: prose(3_000) }),
    output: Said.extend({ answer: Answer }),
  },
  editAnswer: {
    summary: "Changes the words of the caller's answer",
    params: ById,
    body: z.strictObject({ text: prose(3_000) }),
    output: Said,
  },
  deleteAnswer: { summary: "Takes the caller's answer away", params: ById, output: Said },
  chooseBestAnswer: {
    summary: 'Says which answer helped most, or takes that back; for who asked',
    params: ById,
    body: z.strictObject({ answer_id: z.uuid().nullable() }),
    output: Said,
  },
  findAnswerHelpful: {
    summary: "Says that another person's answer is helpful; repeating it changes nothing",
    params: ById,
    output: HelpfulCount,
  },
  unfindAnswerHelpful: { summary: 'Takes that back', params: ById, output: HelpfulCount },
  reportPost: {
    summary: 'Asks a moderator to look at a question or answer',
    params: ById,
    body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: text(500).trim().default('') }),
    output: Said,
  },
} satisfies Record<string, EndpointSchemas>
