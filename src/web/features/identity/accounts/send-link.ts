import { links, pathOf } from '#web/lib/links.ts'
import type { Auth } from '#web/lib/session.ts'

/** What a link in a mail is for. */
export type LinkKind = 'signup' | 'recovery' | 'magiclink'

/** Asks for a mail with a link, which leads on to `returnUrl`. The answer is the same whether or not the email has an account. */
export async function sendLink(client: Auth, kind: LinkKind, email: string, returnUrl = '') {
  const site = location.origin
  switch (kind) {
    case 'signup':
      return client.resend({ type: 'signup', email, options: { emailRedirectTo: site + returnUrl } })
    case 'magiclink':
      return client.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: site } })
    case 'recovery': {
      const redirectTo = `${site}${pathOf(links.confirm())}?type=recovery`
      return client.resetPasswordForEmail(email, { redirectTo })
    }
  }
}
