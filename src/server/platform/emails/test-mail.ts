import { layout, type Sender } from './layout.ts'

export const TEST_MAIL = 'test'

/** A mail to the colleague who asked whether mail arrives. */
export const testMail = (sender: Sender) =>
  layout(
    {
      subject: `Test mail of ${sender.PRODUCT_NAME}`,
      heading: 'Mail arrives',
      paragraphs: [
        'You asked for this mail in the back office. Look whether it came into the inbox, and not among the unwanted mail.',
      ],
      action: { label: 'Back to the back office', url: `${sender.PUBLIC_URL}/admin` },
      why: 'You get this mail because you pressed “Send me a test”.',
    },
    sender,
  )
