import { auth } from '#web/lib/session.ts'

/** Ends every session of the person but this one. Throws the service's refusal. */
export async function signOutOthers() {
  const { error } = await (await auth()).signOut({ scope: 'others' })
  if (error) throw error
}
