// Tells from an event's name whether school is on that day all the same: "Picture Day", "Early Release", "A Day".

// Says outright that nobody rides, whatever else it says: "Early Release: no school for K-2" is for a person to judge.
const closed =
  /\b(no (school|class|classes|students)|schools?( are| is)? closed|(school|student) holiday|non[- ]?student day|schulfrei|unterrichtsfrei|kein(e)? (schule|unterricht)|pas (d'|de )?(école|classe)|sin clases|no hay clases)\b/i

const breaks = /\b(break|recess|vacation|holidays?|ferien)\b/i
const ofItsEnd = /\b(end of|ends?|last|final)\b/i
const schoolAfter = /\b(school|classes|students) (resumes?|returns?|reopens?|begins?|starts?)\b/i

/** What follows a break may be said beside it: "Winter Break (school resumes Jan 4)". */
function isBreakUntil(name: string): boolean {
  const found = breaks.exec(name)
  return found !== null && !ofItsEnd.test(name) && schoolAfter.test(name.slice(found.index))
}

const shortened =
  /\b(early|late|delayed|modified) (release|dismissal|start|opening|arrival|out|in)\b|\b(half|minimum|short(ened)?) day\b|\b(1\/2|½) day\b|½ day|\bnoon dismissal\b|\bhours? delay(ed)?\b/i
// Days of the teachers, whatever they do then, unless children come for a part of them.
const teachersOnly =
  /\b(teachers?|staff) (work ?|planning |prep(aration)? |in ?service )days?\b|\b(staff|professional) development\b/i

const stillOn = [
  shortened,
  // The first and the last day are school days, unless they are of the holidays.
  /\b(first|1st|last|final) (student )?day\b(?!.{0,20}\b(break|holiday|vacation|recess|ferien|rosh hashanah|passover|pesach|sukkot|hanukkah|chanukah|ramadan|eid|diwali|tet)\b)/i,
  /\b(last|final) day before\b/i,
  /\b(students?|school|classes) (return|resume|begin|start|back)\b|\b(school|classes|term|semester|quarter|trimester|year|instruction) (begins?|starts?|resumes?|ends?)\b|\bback to school\b|\bschool reopens\b|\b(curriculum|math|science|literacy|reading|steam?|art|music|family|game|movie|parents?) night\b|\b(snow )?make up day\b/i,
  /\b(end|start|beginning) of (the )?(\w+ )?(school year|term|semester|quarter|trimester|grading period|year)\b/i,
  /\b(picture|photo|spirit|pajama|pyjama|field|sports?|career|science|crazy hair|non[- ]?uniform|mufti|valentine[’']?s|halloween|hat|dress|culture|earth|pi|100th|hundredth|college|club|wacky|twin|red ribbon|fun|book|reading|market|show|visitation|wellness|jeans|shadow|orientation|testing?|exam|community) day\b/i,
  /\b(spirit|book|reading|science|testing?|exams?|finals?|homecoming|kindness|red ribbon|teacher appreciation|staff appreciation|anti[- ]?bullying|career|stem|arts?|music|safety|attendance|conference|college) week\b/i,
  /\b(field trip|book fair|science fair|report cards?|progress reports?|open house|concert|recital|assembly|fundraiser|bake sale|graduation|prom|homecoming|rehearsal|pta|pto|meeting|picture retakes?|fire drill|lock ?down drill|exams?|testing|finals)\b/i,
  // Rotating timetables: "A Day", "Day 3", "B-Day", "Blue Day", "Week A".
  /^\W*[a-h]\/[a-h] days?\W*$|^\W*[a-h] day\W+\w+\W*$|\b\d{1,2} day cycle\b|^\W*day \d{1,2} of \d{1,2}\W*$/i,
  /^\W*([a-h]|\d{1,2}|odd|even|red|blue|green|gold|white|black|silver|purple|orange|yellow|maroon)[ -]?days?\W*$/i,
  /^\W*((cycle |rotation )?day|week|woche) ?([a-h]|\d{1,2})\W*$/i,
  /\b(erster|letzter) (schul|unterrichts)tag\b|\b(schul|unterrichts)(beginn|ende|start|schluss)\b|\beinschulung\b|\bzeugnis(se|ausgabe)?\b|\b(wander|projekt|sport|spiel|foto|methoden|kennenlern)(tag|tage|woche)\b|\belternsprechtag\b|\belternabend\b|\btag der offenen t[üu]r|\b(abitur|abschluss)?prüfung(en)?\b|\babitur\b|\bklausur(en)?\b|\bhalbjahreszeugnis(se)?\b|\blernentwicklungsgespräche?\b|\bbundesjugendspiele\b|\bklassenfahrt\b|\bschul(fest|fotograf)\b/i,
  /\brentr[ée]e\b|\bdernier jour\b|\bphoto de classe\b|\bprimer d[ií]a\b|\b[úu]ltimo d[ií]a\b|\binicio de(l)? (clases|curso)\b|\bfin de(l)? curso\b/i,
]

/** False for what is silent about it: most whole days in a school's calendar are free. */
export function saysSchoolIsOn(name: string): boolean {
  // "Half-Day" is "Half Day".
  const forms = [name, name.replace(/[-‐‑–—_]/g, ' ')]
  const says = (each: RegExp) => forms.some((form) => each.test(form))
  if (says(closed) || forms.some(isBreakUntil)) return false
  if (says(teachersOnly) && !says(shortened)) return false
  return stillOn.some(says)
}
