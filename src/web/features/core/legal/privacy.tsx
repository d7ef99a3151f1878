import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { LegalDocument, LegalSection } from './legal-document.tsx'

/** How the product handles data. A change to the product that makes a sentence wrong has to change that sentence. */
export const Privacy = ({ product }: { product: string }) => (
  <LegalDocument
    title="Privacy Policy"
    updated="2025-03-22"
    intro="Which data we keep, why, for how long, who else sees it, and what you can do about it."
  >
    <LegalSection id="in-short" heading="In short">
      <ul>
        <li>You can read the catalogue, compare prices and search without an account.</li>
        <li>We set no advertising cookies, run no analytics of others and sell no data.</li>
        <li>What you read and what you type into the regular search is not stored with your name.</li>
        <li>With an account you can see, export and delete what we keep about you.</li>
      </ul>
    </LegalSection>
    <LegalSection id="data-collected" heading="Data we collect">
      <p>
        <strong>Account.</strong> Your name, your email, your password as a one-way hash (never the password
        itself), when the account was made and when you signed in, and, if you set up a second factor, its
        secret with its recovery codes as one-way hashes. If you sign in with Google we receive your name,
        your email, the address of your picture and the number by which Google knows you.
      </p>
      <p>
        <strong>What you add.</strong> The interests you pick; the reviews you write with their rating and
        dates, which reviews you found helpful, and which you reported and why; your latest AI searches with
        their results, and how many you made in a month; what you watch, how often you want to be mailed about
        it, and for a year the alerts sent to you. Without an account your watches stay in your browser. The
        compounds and blends of your list; the medicines and conditions on it only if you agree to that by
        itself, and then encrypted where they are stored. The questions you ask and the answers you give,
        which answers you found helpful, the rules by which you rank vendors, the vendors for which you speak,
        and what you say in disputes.
      </p>
      <p>
        <strong>Proofs of purchase.</strong> The picture that you add to a review, with what you covered in
        your browser covered, and written again when it arrives, so that nothing else of its file is kept.
        Only our moderators see it. What stays is whether the purchase was confirmed, or why it was not.
      </p>
      <p>
        <strong>Subscription.</strong> Its state and dates, your customer number at our payment provider, the
        brand, last four digits and expiry of a card, and your payments with their receipts. Card numbers are
        typed into fields of the payment provider and never reach our servers. The reason for which you cancel
        is passed on to the payment provider with the cancellation.
      </p>
      <p>
        <strong>Messages.</strong> What you write in a contact form, with the name, email and, if you give
        them, company, telephone number and website.
      </p>
      <p>
        <strong>Sign-ins.</strong> Of each session its start, the network address and the name of the browser,
        so that a stolen one can be recognised, and a log of what was done to accounts.
      </p>
      <p>
        <strong>Technical data.</strong> Your network address is used while a request is answered and, for a
        minute to a day, to limit how often one address may sign in, search or write. Our logs hold the kind
        of page or call, the result, the time it took and a random request number. They do not hold your name,
        your network address or what you searched for. When a page fails in your browser it reports the kind
        of fault, the kind of page and the place in our program, nothing about you.
      </p>
    </LegalSection>
    <LegalSection id="use" heading="How we use it">
      <ul>
        <li>To give you what you asked for: your account, your subscription, your searches, your reviews.</li>
        <li>
          To send mail that belongs to it: links to confirm, sign in, recover a password or change an address,
          receipts of and answers to your messages, and the alerts of your watches as often as you choose,
          each with a link that stops them.
        </li>
        <li>To keep the service safe: limiting abuse, finding faults, refusing stolen sessions.</li>
        <li>To meet duties of law, such as keeping payment records.</li>
      </ul>
      <p>
        We do not build advertising profiles, do not decide anything about you by automated means that has
        legal effect, and send no newsletters that you did not ask for.
      </p>
    </LegalSection>
    <LegalSection id="cookies" heading="Cookies and browser storage">
      <p>
        {product} sets no cookies while you read, search, write or pay. If you choose to sign in with Google,
        one cookie ties the answer to your browser for a few minutes. What must outlast a page is kept in the
        storage of your browser, on your device:
      </p>
      <ul>
        <li>your session after signing in, which is what keeps you signed in, with your email and name;</li>
        <li>the list of compound names, so that suggestions appear at once;</li>
        <li>whether the search is in regular or AI mode, and your latest AI searches;</li>
        <li>a review that you have begun, until you send it;</li>
        <li>
          in the back office, what you typed and did not save, until you save it, log out or close the tab;
          and the filters that you named, until you remove them;
        </li>
        <li>
          the compounds you looked at last on this device, and copies of their public pages to read offline.
        </li>
      </ul>
      <p>
        Only the session is sent to us. Signing out removes it; clearing the data of this site in your browser
        removes everything. On the screens that take a card, our payment provider may set cookies of its own
        to prevent fraud; if you choose to sign in with Google, Google's pages set theirs.
      </p>
    </LegalSection>
    <LegalSection id="retention" heading="How long we keep it">
      <ul>
        <li>
          Account, interests and reviews: until you delete them or the account. If you wish, your reviews stay
          without your name when the account goes.
        </li>
        <li>
          A proof of purchase: until a moderator has decided, until you take it back or delete the review or
          your account, and thirty days at most.
        </li>
        <li>AI searches: the latest fifty, until you delete them or the account.</li>
        <li>
          Messages from the contact forms: twelve months after we have answered them; what looks like spam
          thirty days.
        </li>
        <li>Mails that we sent: thirty days, without their text once they are delivered.</li>
        <li>
          The log of sign-ins and changes to accounts: a year, so that misuse can be traced. When the account
          goes, what names you and your network addresses are taken out of it.
        </li>
        <li>
          What was decided about a review: for as long as the service runs, without your words once the review
          is deleted, by you or with your account.
        </li>
        <li>Payment records: as long as the law asks of us and our payment provider.</li>
        <li>Counters against abuse: until their time is up, at most a day.</li>
        <li>Backups, where the operator makes them, may hold deleted data until they are replaced.</li>
      </ul>
    </LegalSection>
    <LegalSection id="sharing" heading="Who else sees it">
      <p>We share data only with those who are needed to run the service, and only what they need:</p>
      <ul>
        <li>
          <strong>Payments:</strong> Stripe takes your card and receives your email and the number of your
          account when you subscribe.
        </li>
        <li>
          <strong>Sign-in:</strong> Google, if you choose its button. Where the operator uses a hosted
          provider for accounts, that provider keeps your credentials for us.
        </li>
        <li>
          <strong>AI search:</strong> where the operator connects a language model of another company, the
          text of an AI search is sent to it, without your name or account. Please write nothing personal into
          it.
        </li>
        <li>
          <strong>Mail:</strong> the mail service that delivers our messages to you.
        </li>
        <li>
          <strong>Law:</strong> authorities, where the law obliges us.
        </li>
      </ul>
      <p>
        Reviews are public, signed with your public name or a shortened number, never with your email.
        Pictures of products may be loaded from the vendor's own server, which then learns your network
        address as with any picture on the web, but not which page you read. Links to vendors and journals
        lead to sites with policies of their own.
      </p>
    </LegalSection>
    <LegalSection id="security" heading="Security">
      <p>
        Passwords are hashed with a slow, salted function. Sessions are short-lived and renewed; changing the
        password ends all others. A second factor is available. Pages may run only our own scripts. Access to
        data is limited to those who run the service. No service is perfectly safe: if a breach puts you at
        risk, we will tell you.
      </p>
    </LegalSection>
    <LegalSection id="your-rights" heading="Your rights">
      <p>
        You may see, correct, export and delete your data, object to a use of it or ask us to restrict it, and
        complain to the authority for data protection where you live. Export and deletion of an account are on
        your profile; deleting an account first ends a running subscription and has the payment provider
        delete your cards. For everything else, <Link {...links.contact()}>write to us</Link>. We answer
        within a month and may ask you to prove that an account is yours.
      </p>
    </LegalSection>
    <LegalSection id="children" heading="Children under 18">
      <p>
        {product} is for adults. It is not directed to anyone under 18, and we do not knowingly keep data of
        children. If you believe that a child has given us data, tell us and we will delete it.
      </p>
    </LegalSection>
    <LegalSection id="changes" heading="Changes to this policy">
      <p>
        When what we do with data changes, this page changes with it, and so does the date at its top. Of a
        change that matters to people with an account we tell them by mail before it takes effect.
      </p>
    </LegalSection>
    <LegalSection id="contact" heading="Contact">
      <p>
        For questions about your data use the <Link {...links.contact()}>contact page</Link>. You can also go
        back to the <Link {...links.home()}>catalogue</Link>.
      </p>
    </LegalSection>
  </LegalDocument>
)
