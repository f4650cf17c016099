// The drawn cast: beans with faces, in five places. They are decoration, since words nearby say the same.
import type { ReactNode } from 'react'
import { beanPath } from './bean.tsx'
import classes from './cast.module.css'

type Mood = 'glad' | 'asleep' | 'cheering'

type CastBeanProps = {
  /** The index of the colour, 0 to 11. */
  index: number
  /** The bean's top left corner. */
  at: [x: number, y: number]
  size?: number
  mood?: Mood
  tilt?: number
}

const inkOf = (index: number) => `var(--bean-${index}-ink)`

const Eyes = ({ mood }: { mood: Mood }) =>
  mood === 'glad' ? (
    <>
      <circle cx="11.7" cy="10.2" r="1.5" fill="currentColor" stroke="none" />
      <circle cx="20.3" cy="10.2" r="1.5" fill="currentColor" stroke="none" />
    </>
  ) : (
    <path
      d={
        mood === 'asleep'
          ? 'M10 10.4q1.7 1.6 3.4 0M18.6 10.4q1.7 1.6 3.4 0'
          : 'M10 10.9q1.7-2.4 3.4 0M18.6 10.9q1.7-2.4 3.4 0'
      }
    />
  )

/** A bean with a face, 32 by 24. */
const CastBean = ({ index, at: [x, y], size = 1, mood = 'glad', tilt = 0 }: CastBeanProps) => (
  <g transform={[`translate(${x} ${y})`, `scale(${size})`, `rotate(${tilt} 16 12)`].join(' ')}>
    <path d={beanPath} fill={`var(--bean-${index})`} />
    <path
      d="M6.4 8.6C7.6 6.4 9.9 4.9 12.6 4.5"
      fill="none"
      stroke="#fff"
      strokeOpacity=".5"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
    <g color={inkOf(index)} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round">
      <Eyes mood={mood} />
      <path d={mood === 'cheering' ? 'M12.9 13.2q3.1 4.6 6.2 0z' : 'M13.6 13.6q2.4 2.2 4.8 0'} />
    </g>
    <g fill="#ff8fa8" fillOpacity=".55">
      <ellipse cx="8.2" cy="13.2" rx="1.7" ry="1.1" />
      <ellipse cx="23.8" cy="13.2" rx="1.7" ry="1.1" />
    </g>
  </g>
)

type SceneProps = { width: number; height: number; children: ReactNode }

const Scene = ({ width, height, children }: SceneProps) => (
  <svg
    className={classes.scene}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

const Wheel = ({ x }: { x: number }) => (
  <>
    <circle cx={x} cy="148" r="17" fill="var(--ink)" />
    <circle cx={x} cy="148" r="7" fill="var(--card)" />
  </>
)

/** A street in the morning: a car with a driver and three kids on the way to school. */
export const Street = () => (
  <Scene width={400} height={176}>
    <circle cx="318" cy="84" r="40" fill="var(--warn-fill)" />
    <path d="M0 150V118c34-28 70-30 106-8 40-34 84-36 128-4 44-26 96-26 166 6v38z" fill="var(--mint-tint)" />
    <g fill="var(--card)" stroke="var(--control-line)" strokeWidth="2" strokeLinejoin="round">
      <path d="M22 150V106l24-20 24 20v44z" />
      <path d="M330 150v-48h50v48z" />
    </g>
    <path d="M16 108 46 83l30 25z" fill="var(--bean-6)" />
    <path d="M324 103l31-22 31 22z" fill="var(--primary)" />
    <path
      d="M355 82V62l16 6-16 7"
      fill="var(--bean-2)"
      stroke="var(--ink)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M40 150v-22h13v22M348 150v-24h14v24" fill="var(--bar)" />
    <path d="M0 165h400" stroke="var(--line)" strokeWidth="8" strokeLinecap="round" />
    <path
      d="M104 148c-8 0-12-4-12-12v-16c0-10 6-16 16-17l20-38c4-8 10-11 19-11h86c9 0 15 3 20 11l21 35c18 2 26 9 26 24v12c0 8-4 12-12 12z"
      fill="var(--primary)"
    />
    <path d="M132 100l15-29c2-4 5-6 10-6h30v35zM197 65h34c5 0 8 2 11 6l18 29h-63z" fill="var(--bar)" />
    <CastBean index={2} at={[134, 83]} size={0.86} />
    <CastBean index={6} at={[160, 81]} size={0.86} mood="cheering" />
    <CastBean index={4} at={[203, 71]} size={1.35} />
    <path d="M128 100h134l4 8H123z" fill="var(--primary)" />
    <path d="M286 118h12" stroke="var(--bean-2)" strokeWidth="6" strokeLinecap="round" />
    <path d="M192 112v26" stroke="var(--primary-hover)" strokeWidth="2" />
    <path d="M202 118h10" stroke="var(--card)" strokeWidth="3" strokeLinecap="round" />
    <Wheel x={134} />
    <Wheel x={256} />
  </Scene>
)

/** Three cheering beans. */
export const Welcome = () => (
  <Scene width={176} height={88}>
    <CastBean index={2} at={[16, 42]} size={1.5} />
    <CastBean index={6} at={[112, 42]} size={1.5} />
    <CastBean index={0} at={[56, 20]} size={2} mood="cheering" tilt={-7} />
    <g fill="none" stroke="var(--warn-fill)" strokeWidth="3" strokeLinecap="round">
      <path d="M48 20l-7-7M62 10l-3-8M118 10l3-8M130 20l7-7" />
    </g>
    <path d="M20 78h136" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
  </Scene>
)

/** A bean asleep under a blanket. */
export const Rest = () => (
  <Scene width={176} height={88}>
    <path d="M132 12a17 17 0 1 0 15 25 14 14 0 0 1-15-25z" fill="var(--warn-fill)" />
    <ellipse cx="54" cy="64" rx="30" ry="12" fill="var(--bar)" />
    <CastBean index={7} at={[44, 16]} size={2} mood="asleep" tilt={-10} />
    <path d="M58 62c14-8 50-12 70-4 9 4 12 10 12 18H56c-4-6-3-11 2-14z" fill="var(--bean-5)" />
    <path d="M57 70c22-7 58-8 82 0" fill="none" stroke="var(--card)" strokeWidth="4" strokeOpacity=".7" />
    <path d="M20 78h136" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
  </Scene>
)

/** Two beans on a level seesaw. */
export const Even = () => (
  <Scene width={176} height={70}>
    <path d="M76 61l12-22 12 22z" fill="var(--warn-fill)" />
    <path d="M20 37h136" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
    <CastBean index={0} at={[22, 1]} size={1.5} />
    <CastBean index={5} at={[106, 1]} size={1.5} />
    <path d="M20 63h136" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
  </Scene>
)

type DoneProps = { driver: number; riders: number[] }

/** A bean that rolls from the riders to the driver. Both props are colour indexes. */
export const Done = ({ driver, riders }: DoneProps) => (
  <Scene width={220} height={88}>
    {riders.slice(0, 3).map((index, place) => (
      <CastBean key={`${place}`} index={index} at={[8 + 26 * place, 44]} size={1.25} />
    ))}
    <CastBean index={driver} at={[154, 26]} size={2} mood="cheering" />
    <g className={classes.rolls}>
      <path d={beanPath} transform="translate(130 59) scale(.72)" fill="var(--primary)" />
    </g>
    <path d="M8 78h204" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
  </Scene>
)
