import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { LegalDocument, LegalSection } from './legal-document.tsx'

/** What a visitor accepts by using the product, and what the product does not claim. */
export const Terms = ({ product }: { product: string }) => (
  <LegalDocument
    title="Terms of Service and Disclaimer"
    intro="This site informs about research compounds and compares vendors. Please read what it is, and what it is not, before you rely on it."
  >
    <LegalSection id="agreement" heading="Agreement">
      <p>
        These terms are between you and the operator of {product} ('we'). By using the site you accept them.
        If you do not, please do not use it. You must be at least 18 years old and able to enter into an
        agreement where you live.
      </p>
    </LegalSection>
    <LegalSection id="research-use-only" heading="Research chemicals only">
      <p>
        Many of the compounds described here are sold as research chemicals. They are for laboratory research
        only. They have not been evaluated by the FDA, are not for human or veterinary consumption, and are
        not meant to diagnose, treat, cure or prevent any disease.
      </p>
      <p>
        Whether a compound may be bought, owned or used differs from place to place. Knowing and following the
        laws that apply to you is your own responsibility.
      </p>
    </LegalSection>
    <LegalSection id="not-medical-advice" heading="Not medical advice">
      <p>
        Nothing on {product} is medical advice, a recommendation to take anything, or a replacement for a
        doctor or pharmacist. Descriptions of effects, side effects and timelines report what records and
        studies say; many studies are on animals or cells and may not apply to people. We give no doses. In an
        emergency call your local emergency number.
      </p>
    </LegalSection>
    <LegalSection id="ratings-and-summaries" heading="Ratings and summaries are opinions">
      <p>
        Vendor ratings and summaries are opinions formed from public information, some with the help of
        software. They are not certifications, not a guarantee of quality, purity or legality, and not
        statements of fact about a business. How the computed figures come about is described on the{' '}
        <Link {...links.methodology()}>methodology page</Link>.
      </p>
      <p>
        We receive a commission on sales from some vendors. Where this is so, the vendor's page says it. A
        commission changes neither a rating nor the order of offers.
      </p>
    </LegalSection>
    <LegalSection id="prices" heading="Prices may be out of date">
      <p>
        Prices, sizes and availability are as we saw them on the day shown next to the offer. They may have
        changed, and may not reflect promotions, shipping or taxes. The vendor's own page is what counts. We
        sell nothing ourselves and are no party to a purchase.
      </p>
    </LegalSection>
    <LegalSection id="product-images" heading="Product images">
      <p>
        Pictures of products are borrowed from the vendors who sell them, to show which product is meant. They
        belong to their owners, and what you receive may look different. Owners who want a picture removed{' '}
        <Link {...links.contact()}>write to us</Link>. Vendors and prices marked as demo data are invented,
        and their pictures are drawn by us.
      </p>
    </LegalSection>
    <LegalSection id="ai-search" heading="Limits of AI search">
      <ul>
        <li>AI search is not a doctor and cannot judge your situation.</li>
        <li>
          It compares the meaning of your question with our records (a vector-based comparison) and recommends
          only compounds of this catalogue.
        </li>
        <li>
          Its answers may be incomplete or miss what matters. Check them against the compound's own page.
        </li>
        <li>It does not answer questions about doses, emergencies or self-harm.</li>
        <li>The number of searches in a month is limited by your plan.</li>
      </ul>
    </LegalSection>
    <LegalSection id="accuracy" heading="Accuracy">
      <p>
        We work with care and name our sources, but errors, omissions and outdated entries happen. The site is
        provided as it is and as available, without warranty of any kind as far as the law allows. If you find
        an error, please <Link {...links.contact()}>tell us</Link>; vendors can ask for corrections there too.
      </p>
    </LegalSection>
    <LegalSection id="assumption-of-risk" heading="Assumption of risk">
      <p>
        What you do with information from this site, and what you buy from others, you do at your own risk.
        You accept that research compounds may be harmful, mislabelled or contaminated, and that no rating
        here can exclude that.
      </p>
    </LegalSection>
    <LegalSection id="accounts-and-subscription" heading="Accounts, reviews and subscription">
      <ul>
        <li>Keep your password to yourself; you answer for what is done with your account.</li>
        <li>
          Reviews must be your own honest experience. No advertising, no insults, no doses, nothing unlawful.
          We may remove what breaks this rule.
        </li>
        <li>
          The premium subscription is paid monthly in advance and renews until you cancel. You can cancel at
          any time; access lasts until the end of the month you have paid for.
        </li>
        <li>We may close accounts that are used for abuse, scraping at scale or fraud.</li>
      </ul>
    </LegalSection>
    <LegalSection id="intellectual-property" heading="Intellectual property">
      <p>
        The texts, ratings, design and software of {product} belong to its operator or its licensors. You may
        read, print, quote with a link and share addresses. You may not copy the catalogue as a whole or
        present it as your own. Names and marks of vendors, journals and manufacturers belong to their owners.
        What you write in a review stays yours; you allow us to show it here for as long as it stands.
      </p>
    </LegalSection>
    <LegalSection id="privacy" heading="Privacy">
      <p>
        What we do with your data is described in the <Link {...links.privacy()}>privacy policy</Link>.
      </p>
    </LegalSection>
    <LegalSection id="modifications" heading="Modifications">
      <p>
        We may change the site and these terms. Changes apply from the day they appear here; of changes that
        matter to people with an account we tell them by mail beforehand. Who does not agree may stop using
        the site and cancel.
      </p>
    </LegalSection>
    <LegalSection id="liability" heading="Liability">
      <p>
        As far as the law allows, we are not liable for injury, loss or damage that follows from the use of
        this site, of a product described here or of a vendor's service, and our liability is limited to what
        you paid us in the twelve months before. Nothing here limits liability that by law cannot be limited,
        such as for intent.
      </p>
    </LegalSection>
    <LegalSection id="contact" heading="Contact">
      <p>
        Questions about these terms go to the <Link {...links.contact()}>contact page</Link>. You can also go
        back to the <Link {...links.home()}>catalogue</Link>.
      </p>
    </LegalSection>
  </LegalDocument>
)
