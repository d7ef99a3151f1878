import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { eraseAiSearches, exportAiSearches } from './ai-search/history.ts'
import { eraseBilling, exportBilling, removeAccount } from './billing/personal-data.ts'
import * as suggestions from './catalogue/literature/suggestions/repository.ts'
import { eraseMessages, exportMessages } from './community/contact/personal-data.ts'
import * as disputes from './community/disputes/repository.ts'
import * as removals from './community/moderation/removals-repository.ts'
import * as questions from './community/questions/repository.ts'
import * as reviews from './community/reviews/personal-data-repository.ts'
import * as proofs from './community/reviews/proofs-repository.ts'
import type { PersonalData } from './core/deps.ts'
import { listSentTo, removeAbout } from './core/mail/repository.ts'
import { eraseAccount, findAccount } from './identity/accounts/repository.ts'
import { eraseOwnUser, exportOwnUser } from './identity/auth/personal-data.ts'
import * as keys from './identity/keys/repository.ts'
import { eraseOffice, exportOffice } from './identity/roles/personal-data.ts'
import { requireAnotherAdmin } from './identity/roles/service.ts'
import { exportMyList, exportMyListForOffice } from './market/my-list/service.ts'
import * as watches from './market/watches/repository.ts'
import * as proposals from './office/desk/repository.ts'
import * as drafts from './office/drafts/repository.ts'
import * as standings from './office/people/repository.ts'
import { eraseDesks } from './vendor-members/members.ts'
import * as desks from './vendor-members/repository.ts'

/**
 * What each part of the product keeps about people; a new table about people adds a line. In the order of deletion: the
 * account that others refer to, and the sign-in, go last.
 */
export const personalData: PersonalData[] = [
  {
    name: 'office',
    export: exportOffice,
    // The last administrator does not leave.
    end: (deps, { id }) => requireAnotherAdmin(deps, id),
    erase: eraseOffice,
  },
  {
    name: 'billing',
    export: (deps, { id }) => exportBilling(deps, id),
    end: (deps, { id }) => eraseBilling(deps, id),
    erase: (deps, { id }) => removeAccount(deps.db, id),
  },
  {
    name: 'reviews',
    export: async ({ db }, { id }) => ({
      ...(await reviews.listAllOf(db, id)),
      removals: await removals.listAllOf(db, id),
    }),
    erase: async ({ db }, { id }, fate) => {
      await removals.forgetAppeals(db, id)
      // A vendor's answers stay, without their author.
      await updateRows(db, 'review_answers', { account_id: id }, { account_id: null })
      await proofs.removeProofsOf(db, id)
      if (fate === 'remove') await reviews.removeAllOf(db, id)
    },
  },
  {
    name: 'questions',
    export: ({ db }, { id }) => questions.listAllOf(db, id),
    erase: async ({ db }, { id }, fate) => {
      if (fate === 'remove') await questions.removeAllOf(db, id)
    },
  },
  {
    name: 'ai_search',
    export: (deps, { id }) => exportAiSearches(deps, id),
    erase: (deps, { id }) => eraseAiSearches(deps, id),
  },
  {
    name: 'watches',
    export: ({ db }, { id }) => watches.exportWatches(db, id),
    erase: ({ db }, { id }) => watches.removeAllOf(db, id),
  },
  {
    name: 'my_list',
    export: (deps, { id }) => exportMyList(deps, id),
    exportForOffice: (deps, { id }) => exportMyListForOffice(deps, id),
    erase: ({ db }, { id }) => deleteRows(db, 'my_lists', { account_id: id }),
  },
  {
    name: 'suggestions',
    export: ({ db }, { id }) => suggestions.listForExport(db, id),
    erase: ({ db }, { id }) => deleteRows(db, 'literature_suggestions', { account_id: id }),
  },
  {
    name: 'desks',
    export: async ({ db }, subject) => ({
      ...(await desks.listAllOf(db, subject)),
      proposals: await proposals.listAllOf(db, subject.id),
      disputes: await disputes.listAllOf(db, subject.id),
    }),
    erase: async (deps, subject) => {
      await proposals.forgetAccount(deps.db, subject.id)
      await disputes.forgetAccount(deps.db, subject.id)
      await eraseDesks(deps, subject)
    },
  },
  {
    name: 'drafts',
    export: ({ db }, { id }) => drafts.listOfAuthor(db, id),
    // The history of records stays, under an anonymous id.
    erase: async () => {},
  },
  {
    name: 'keys',
    export: ({ db }, { id }) => keys.listKeys(db, id),
    erase: ({ db }, { id }) => keys.removeKeysOf(db, id),
  },
  {
    name: 'messages',
    export: ({ db }, subject) => exportMessages(db, subject),
    erase: ({ db }, subject) => eraseMessages(db, subject),
  },
  {
    name: 'mails',
    export: ({ db }, { email }) => listSentTo(db, email),
    erase: ({ db }, { email }) => removeAbout(db, email),
  },
  {
    name: 'standing',
    export: ({ db }, { id }) => standings.listStanding(db, id),
    erase: ({ db }, { id }) => standings.eraseStanding(db, id),
  },
  {
    name: 'account',
    export: async ({ db }, { id }) => (await findAccount(db, id)) ?? null,
    erase: ({ db }, { id }, fate) => eraseAccount(db, id, fate === 'keep'),
  },
  {
    name: 'sign_in',
    export: (deps, { id }) => (deps.hosted ? deps.hosted.exportUser(id) : exportOwnUser(deps, id)),
    erase: async (deps, { id }) => {
      if (!deps.hosted) await eraseOwnUser(deps, id)
    },
  },
]
