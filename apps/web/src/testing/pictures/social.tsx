// The preview image for shared links, 1200 by 630, made by `npm run pictures`.
import { createRoot } from 'react-dom/client'
import { FairWeek } from '../../screens/home/fair-week.tsx'
import '../../pages/pages.css'
import { Bean } from '../../ui/bean.tsx'

const Card = () => (
  <div
    id="social-card"
    style={{
      width: 1200,
      height: 630,
      overflow: 'hidden',
      display: 'grid',
      gridTemplateColumns: '1fr 470px',
      gap: 48,
      alignItems: 'center',
      padding: '0 64px',
      background: 'var(--paper)',
    }}
  >
    <div>
      <p style={{ display: 'flex', gap: 14, alignItems: 'center', font: '800 38px var(--font-display)' }}>
        <Bean size={54} />
        Beanpool
      </p>
      <h1
        style={{ marginTop: 34, fontSize: 82, lineHeight: 1.02, fontWeight: 900, letterSpacing: '-0.025em' }}
      >
        Sweet, fair lifts every week.
      </h1>
      <p style={{ marginTop: 24, fontSize: 27, lineHeight: 1.4, color: 'var(--quiet)' }}>
        Share the school run without keeping score in your head.
      </p>
    </div>
    <FairWeek />
  </div>
)

createRoot(document.getElementById('root') as HTMLElement).render(<Card />)
