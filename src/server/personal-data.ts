import { eraseAiSearches, exportAiSearches } from './ai-search/history.ts'
import { eraseBilling, exportBilling, removeBilling } from './billing/personal-data.ts'
import {
  removeAllOf as eraseSuggestions,
  listForExport as exportSuggestions,
} from './catalogue/literature/suggestions/repository.ts'
import { eraseMessages, exportMessages } from './community/contact/personal-data.ts'
import { eraseFromDisputes, exportDisputes } from './community/disputes/personal-data.ts'
import { eraseAppeals, exportRemovals } from './community/moderation/personal-data.ts'
import { eraseQuestions, exportQuestions } from './community/questions/personal-data.ts'
import {
  eraseFromAnswers,
  eraseProofs,
  eraseReviews,
  exportReviews,
} from './community/reviews/personal-data.ts'
import type { PersonalData } from './core/deps.ts'
import { eraseMails, exportMails } from './core/mail/service.ts'
import { eraseAccount, findAccount } from './identity/accounts/repository.ts'
import { eraseOwnUser, exportOwnUser } from './identity/auth/personal-data.ts'
import { eraseKeys, exportKeys } from './identity/keys/personal-data.ts'
import { endOffice, eraseOffice, exportOffice } from './identity/roles/personal-data.ts'
import { removeList } from './market/my-list/repository.ts'
import { exportMyList, exportMyListForOffice } from './market/my-list/service.ts'
import { eraseWatches, exportWatches } from './market/watches/personal-data.ts'
import { eraseFromProposals, exportProposals } from './office/desk/personal-data.ts'
import { exportDrafts } from './office/drafts/personal-data.ts'
import { eraseFromStandings, exportStanding } from './office/people/personal-data.ts'
import { eraseDesks, exportDesks } from './vendor-members/personal-data.ts'

/**
 * What each part of the product keeps about people; a new table about people adds a line. In the order of deletion: the
 * account that others refer to, and the sign-in, go last.
 */
export const personalData: PersonalData[] = [
  {
    name: 'office',
    export: (deps, { id }) => exportOffice(deps, id),
    end: (deps, { id }) => endOffice(deps, id),
    erase: (deps, { id }) => eraseOffice(deps, id),
  },
  {
    name: 'billing',
    export: (deps, { id }) => exportBilling(deps, id),
    end: (deps, { id }) => eraseBilling(deps, id),
    erase: (deps, { id }) => removeBilling(deps, id),
  },
  {
    name: 'reviews',
    export: async ({ db }, { id }) => ({
      ...(await exportReviews(db, id)),
      removals: await exportRemovals(db, id),
    }),
    erase: async ({ db }, { id }, reviews) => {
      await eraseAppeals(db, id)
      await eraseFromAnswers(db, id)
      await eraseProofs(db, id)
      if (reviews === 'remove') await eraseReviews(db, id)
    },
  },
  {
    name: 'questions',
    export: ({ db }, { id }) => exportQuestions(db, id),
    erase: async ({ db }, { id }, reviews) => {
      if (reviews === 'remove') await eraseQuestions(db, id)
    },
  },
  {
    name: 'ai_search',
    export: (deps, { id }) => exportAiSearches(deps, id),
    erase: (deps, { id }) => eraseAiSearches(deps, id),
  },
  {
    name: 'watches',
    export: ({ db }, { id }) => exportWatches(db, id),
    erase: ({ db }, { id }) => eraseWatches(db, id),
  },
  {
    name: 'my_list',
    export: (deps, { id }) => exportMyList(deps, id),
    exportForOffice: (deps, { id }) => exportMyListForOffice(deps, id),
    erase: ({ db }, { id }) => removeList(db, id),
  },
  {
    name: 'suggestions',
    export: ({ db }, { id }) => exportSuggestions(db, id),
    erase: async ({ db }, { id }) => {
      await eraseSuggestions(db, id)
    },
  },
  {
    name: 'desks',
    export: async ({ db }, subject) => ({
      ...(await exportDesks(db, subject)),
      proposals: await exportProposals(db, subject.id),
      disputes: await exportDisputes(db, subject.id),
    }),
    erase: async (deps, subject) => {
      await eraseFromProposals(deps.db, subject.id)
      await eraseFromDisputes(deps.db, subject.id)
      await eraseDesks(deps, subject)
    },
  },
  {
    name: 'drafts',
    export: ({ db }, { id }) => exportDrafts(db, id),
    // The history of records stays, under an anonymous id.
    erase: async () => {},
  },
  {
    name: 'keys',
    export: ({ db }, { id }) => exportKeys(db, id),
    erase: ({ db }, { id }) => eraseKeys(db, id),
  },
  {
    name: 'messages',
    export: ({ db }, subject) => exportMessages(db, subject),
    erase: ({ db }, subject) => eraseMessages(db, subject),
  },
  {
    name: 'mails',
    export: (deps, { email }) => exportMails(deps, email),
    erase: (deps, { email }) => eraseMails(deps, email),
  },
  {
    name: 'standing',
    export: ({ db }, { id }) => exportStanding(db, id),
    erase: ({ db }, { id }) => eraseFromStandings(db, id),
  },
  {
    name: 'account',
    export: async ({ db }, { id }) => (await findAccount(db, id)) ?? null,
    erase: ({ db }, { id }, reviews) => eraseAccount(db, id, reviews === 'keep'),
  },
  {
    name: 'sign_in',
    export: (deps, { id }) => (deps.hosted ? deps.hosted.exportUser(id) : exportOwnUser(deps, id)),
    erase: async (deps, { id }) => {
      if (!deps.hosted) await eraseOwnUser(deps, id)
    },
  },
]
