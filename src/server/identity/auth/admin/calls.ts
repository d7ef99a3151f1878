import { z } from 'zod'
import { inTransaction } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { listEntries } from '../audit-repository.ts'
import { admin, type Call } from '../call.ts'
import { ownFactor, removeFactor } from '../factors/service.ts'
import { ownPasskeys, removePasskey } from '../passkeys/manage.ts'
import { getUser, listUsers } from '../users/repository.ts'
import { factorView, userView } from '../users/view.ts'
import { words } from '../wire/fields.ts'
import { redirectTarget } from '../wire/redirect.ts'
import { UserFields } from './fields.ts'
import { generateLink, Invitation, invite, LinkWish } from './links.ts'
import { pageHeaders, readPage } from './paging.ts'
import { createByAdmin, deleteByAdmin, getUserById, updateByAdmin } from './users.ts'

const Deletion = z.object({ should_soft_delete: z.boolean().default(false) })
const FactorName = z.object({ friendly_name: words })

/** Calls for holders of the service key. The last call is ours, the others are the protocol's. */
export const adminCalls: Call[] = [
  admin('GET', '/admin/users', {}, async ({ db }, { query }) => {
    const page = readPage(query('page'), query('per_page'))
    const { rows: users, total } = await listUsers(db, { filter: query('filter'), ...page })
    return Response.json(
      { users: users.map(userView), aud: 'authenticated' },
      { headers: { ...pageHeaders('/admin/users', page, total), 'cache-control': 'no-store' } },
    )
  }),
  admin('POST', '/admin/users', { body: UserFields }, async (deps, { body, from }) =>
    userView(await createByAdmin(deps, body, from)),
  ),
  admin('GET', '/admin/users/:id', {}, async (deps, { param }) =>
    userView(await getUserById(deps, param('id'))),
  ),
  admin('PUT', '/admin/users/:id', { body: UserFields }, async (deps, { param, body, from }) =>
    userView(await updateByAdmin(deps, param('id'), body, from)),
  ),
  admin('DELETE', '/admin/users/:id', { body: Deletion, mayBeEmpty: true }, (deps, { param, body, from }) =>
    deleteByAdmin(deps, param('id'), body.should_soft_delete, from),
  ),
  admin('GET', '/admin/users/:id/factors', {}, async (deps, { param }) =>
    (await getUserById(deps, param('id'))).factors.map(factorView),
  ),
  admin('PUT', '/admin/users/:id/factors/:factor', { body: FactorName }, async (deps, { param, body }) => {
    const user = await getUserById(deps, param('id'))
    const { id } = ownFactor(user, param('factor'))
    const friendly_name = body.friendly_name?.slice(0, 100)
    const named = { friendly_name, updated_at: deps.clock() }
    if (friendly_name) await updateRows(deps.db, 'auth_factors', { id }, named)
    return factorView(ownFactor(await getUser(deps.db, user.id), id))
  }),
  admin('DELETE', '/admin/users/:id/factors/:factor', {}, async (deps, { param, from }) => {
    const user = await getUserById(deps, param('id'))
    const factor = ownFactor(user, param('factor'))
    await removeFactor(deps, user, factor, null, from)
    return factorView(factor)
  }),
  admin('GET', '/admin/users/:id/passkeys', {}, async (deps, { param }) =>
    ownPasskeys(deps, (await getUserById(deps, param('id'))).id),
  ),
  admin('DELETE', '/admin/users/:id/passkeys/:passkey', {}, async (deps, { param, from }) => {
    const user = await getUserById(deps, param('id'))
    await inTransaction(deps, (inside) => removePasskey(inside, user, param('passkey'), null, from))
    return new Response(null, { status: 204 })
  }),
  admin('POST', '/invite', { body: Invitation }, (deps, { body, redirectTo, from }) =>
    invite(deps, body, redirectTo, from),
  ),
  admin('POST', '/admin/generate_link', { body: LinkWish }, (deps, { body, redirectTo }) =>
    generateLink(
      deps,
      body,
      body.redirect_to ? redirectTarget(body.redirect_to, deps.config.PUBLIC_URL) : redirectTo,
    ),
  ),
  admin('GET', '/admin/audit', {}, async ({ db }, { query }) => {
    const { limit, offset } = readPage(query('page'), query('per_page'))
    return listEntries(db, limit, offset)
  }),
  admin('POST', '/admin/keys/rotate', {}, async ({ keys }) => ({ kid: await keys.rotate() })),
]
