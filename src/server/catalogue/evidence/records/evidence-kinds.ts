import { z } from 'zod'
import { type ClaimEntry, EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import { ARTICLE_STATES } from '#contract/catalogue/evidence-vocabulary.ts'
import {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { Day, Position, Slug, text } from '#contract/file-text.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { articleId, compoundId, stableId } from '#server/core/records/ids.ts'
import { claimKey } from './entry-rules.ts'

export const outcomeId = (slug: string): string => stableId(`outcome/${slug}`)
export const evidenceId = (compound: string): string => stableId(`evidence/${compound}`)
/** A claim keeps its id while outcome, kind and population stay; its words and studies may change. */
const claimId = (compound: string, claim: ClaimEntry): string =>
  stableId(`claim/${compound}/${claimKey(claim)}`)
const interactionId = (compound: string, position: number): string =>
  stableId(`interaction/${compound}/${position}`)
const interactionClassId = (slug: string): string => stableId(`interaction-class/${slug}`)
// By the name in plain writing, so that another spelling of it is the same record.
const interactionNameId = (name: string): string => stableId(`interaction-name/${plainWord(name)}`)
const interactionGroupId = (name: string): string => stableId(`interaction-group/${plainWord(name)}`)
export const noticeId = (article: string, status: string, date: string): string =>
  stableId(`notice/${article}/${status}/${date}`)

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
        regulation.map((row, position) => ({ evidence_id, drug_id: compoundId(compound), position, ...row })),
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

const toClasses = { kind: 'interaction-class', isList: true } as const

export const interactionClassKind = tableKind({
  name: 'interaction-class',
  plural: 'interaction classes',
  table: 'interaction_classes',
  schema: InteractionClassEntry,
  id: ({ slug }) => interactionClassId(slug),
  label: ({ slug }) => slug,
  title: ({ name }) => name,
  row: ({ parents, brings = [], mark = null, silence = null, unapproved = null, ...row }) => ({
    ...row,
    parent_ids: parents.map(interactionClassId),
    brings_ids: brings.map(interactionClassId),
    mark,
    silence,
    unapproved,
  }),
  references: {
    parent_ids: { ...toClasses, field: 'parents' },
    brings_ids: { ...toClasses, field: 'brings' },
  },
  tags: ['list:interactions'],
})

export const interactionNameKind = tableKind({
  name: 'interaction-name',
  plural: 'interaction names',
  table: 'interaction_names',
  schema: InteractionNameEntry,
  id: ({ name }) => interactionNameId(name),
  label: ({ name }) => name,
  row: ({ classes, whole = false, contains = [], danger = null, ...row }) => ({
    ...row,
    class_ids: classes.map(interactionClassId),
    is_whole: whole,
    content_ids: contains.map(interactionNameId),
    danger,
  }),
  references: {
    class_ids: { ...toClasses, field: 'classes' },
    content_ids: { kind: 'interaction-name', field: 'contains', isList: true },
  },
  tags: ['list:interactions'],
})

export const interactionGroupKind = tableKind({
  name: 'interaction-group',
  plural: 'interaction groups',
  table: 'interaction_groups',
  schema: InteractionGroupEntry,
  id: ({ name }) => interactionGroupId(name),
  label: ({ name }) => name,
  row: ({ compounds, classes, ...row }) => ({
    ...row,
    compound_ids: compounds.map(compoundId),
    class_ids: classes.map(interactionClassId),
  }),
  references: {
    compound_ids: { kind: 'compound', field: 'compounds', isList: true },
    class_ids: { ...toClasses, field: 'classes' },
  },
  tags: ['list:interactions'],
})
