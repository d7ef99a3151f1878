import {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { interactionClassId, interactionGroupId, interactionNameId } from './ids.ts'

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
