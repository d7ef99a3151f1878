import { z } from 'zod'
import { EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import { ARTICLE_STATES } from '#contract/catalogue/evidence-vocabulary.ts'
import { Day, Position, Slug, text } from '#contract/file-text.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { articleId, compoundId } from '#server/core/records/ids.ts'
import {
  claimId,
  evidenceId,
  interactionClassId,
  interactionId,
  interactionNameId,
  noticeId,
  outcomeId,
} from './ids.ts'

export const outcomeKind = tableKind({
  name: 'outcome',
  plural: 'outcomes',
  table: 'outcomes',
  schema: OutcomeEntry.extend({ position: Position }),
  id: ({ slug }) => outcomeId(slug),
  label: ({ slug }) => slug,
  title: ({ name }) => name,
  row: ({ serious_illness = null, ...entry }) => ({ ...entry, serious_illness }),
  hasTag: true,
  tags: ['list:outcomes'],
})

/** All that is known of one compound is one record: it is read, checked and replaced as a whole. */
export const evidenceKind = tableKind({
  name: 'evidence',
  plural: 'evidence',
  table: 'compound_evidence',
  schema: EvidenceEntry,
  id: ({ compound }) => evidenceId(compound),
  label: ({ compound }) => compound,
  row: ({ compound, unknowns, interaction_classes = [] }) => ({
    drug_id: compoundId(compound),
    unknowns,
    class_ids: interaction_classes.map(interactionClassId),
  }),
  references: {
    drug_id: { kind: 'compound', field: 'compound' },
    class_ids: { kind: 'interaction-class', field: 'interaction_classes', isList: true },
  },
  parts: [
    {
      table: 'claims',
      owner: 'evidence_id',
      rows: ({ compound, claims }, evidence_id) =>
        claims.map(({ outcome, studies, ...claim }, position) => ({
          id: claimId(compound, { outcome, studies, ...claim }),
          evidence_id,
          drug_id: compoundId(compound),
          outcome_id: outcomeId(outcome),
          position,
          ...claim,
        })),
      references: { outcome_id: { kind: 'outcome', field: 'claims' } },
    },
    {
      table: 'claim_studies',
      owner: 'evidence_id',
      rows: ({ compound, claims }, evidence_id) =>
        claims.flatMap((claim) =>
          claim.studies.map(({ article, studied_in, tested, ...study }, position) => ({
            claim_id: claimId(compound, claim),
            article_id: articleId(article),
            evidence_id,
            position,
            ...study,
            studied_in: studied_in ?? null,
            tested: tested ?? null,
          })),
        ),
    },
    {
      table: 'article_facts',
      owner: 'evidence_id',
      rows: ({ compound, articles }, evidence_id) =>
        Object.entries(articles).map(([slug, facts]) => ({
          evidence_id,
          article_id: articleId(slug),
          drug_id: compoundId(compound),
          ...facts,
        })),
      references: { article_id: { kind: 'article', field: 'articles' } },
    },
    {
      table: 'side_effects',
      owner: 'evidence_id',
      rows: ({ compound, side_effects }, evidence_id) =>
        Object.entries(side_effects).flatMap(([grade, rows]) =>
          rows.map(({ articles, source, ...row }, position) => ({
            evidence_id,
            drug_id: compoundId(compound),
            grade,
            position,
            ...row,
            source: source ?? null,
            article_ids: articles.map(articleId),
          })),
        ),
    },
    {
      table: 'interactions',
      owner: 'evidence_id',
      rows: ({ compound, interactions }, evidence_id) =>
        interactions.map(
          (
            { with: with_name, compound: other, articles, concerns = [], understood = 'part', ...row },
            position,
          ) => ({
            id: interactionId(compound, position),
            evidence_id,
            drug_id: compoundId(compound),
            other_id: other && compoundId(other),
            position,
            with_name,
            ...row,
            article_ids: articles.map(articleId),
            class_ids: concerns.flatMap((concern) =>
              concern.class ? [interactionClassId(concern.class)] : [],
            ),
            name_ids: concerns.flatMap(({ name }) => (name ? [interactionNameId(name)] : [])),
            compound_ids: concerns.flatMap((concern) =>
              concern.compound ? [compoundId(concern.compound)] : [],
            ),
            understood,
          }),
        ),
      references: {
        other_id: { kind: 'compound', field: 'interactions' },
        class_ids: { kind: 'interaction-class', field: 'interactions', isList: true },
        name_ids: { kind: 'interaction-name', field: 'interactions', isList: true },
        compound_ids: { kind: 'compound', field: 'interactions', isList: true },
      },
    },
    {
      table: 'regulation',
      owner: 'evidence_id',
      rows: ({ compound, regulation }, evidence_id) =>
        regulation.map((row, position) => ({
          evidence_id,
          drug_id: compoundId(compound),
          position,
          ...row,
        })),
    },
  ],
  tags: ['list:interactions', 'list:evidence'],
})

/** A published notice about an article: a correction, an expression of concern, a retraction. */
const Notice = z.strictObject({
  article: Slug,
  status: z.enum(ARTICLE_STATES),
  date: Day,
  reason: text(500).nullable(),
})
export type Notice = z.infer<typeof Notice>

export const noticeKind = tableKind({
  name: 'notice',
  plural: 'notices',
  table: 'study_notices',
  schema: Notice,
  id: ({ article, status, date }) => noticeId(article, status, date),
  label: ({ article, status, date }) => `${article}/${status}/${date}`,
  row: ({ article, ...row }) => ({ article_id: articleId(article), ...row }),
  references: { article_id: { kind: 'article', field: 'article' } },
  tags: ['list:evidence'],
})
