import { PERSON_FIELDS } from '../personFields';

/**
 * What a column of a programme may hold. `label` is what questions call it. `certain` are the names that need no question, the best
 * first; `likely` are further names: English, then German, French, Spanish, Italian, Portuguese, Dutch, Scandinavian, Polish, Czech,
 * Turkish, Russian, Indonesian, Hindi, Tamil, Japanese, Chinese and Korean ones. The order is that in which roles are shown.
 */
export const ROLES = {
  title: {
    label: 'title',
    certain:
      'title|session title|session|session name|talk|talk title|topic|event|event title|activity|programme|program|item',
    likely:
      'headline|subject|event name|programme item|agenda|agenda item|what|what is on|name|summary|act|film|titel|thema|vortrag|veranstaltung|programmpunkt|programmteil|bezeichnung|was|titre|intitulé|sujet|thème|activité|évènement|événement|conférence|título|titulo|tema|charla|actividad|evento|titolo|attività|atividade|palestra|onderwerp|activiteit|rubrik|aktivitet|ämne|emne|tytuł|temat|wydarzenie|název|téma|başlık|konu|etkinlik|название|тема|мероприятие|судул|judul|acara|kegiatan|शीर्षक|विषय|कार्यक्रम|தலைப்பு|நிகழ்ச்சி|நிகழ்வு|タイトル|題名|演題|内容|講演名|セッション|プログラム|イベント|标题|題目|主题|主題|议程|活动|활동|제목|주제|프로그램',
  },
  date: {
    label: 'day',
    certain: 'date|session date|event date|start date|day date',
    likely:
      'day|dates|days|when day|datum|tag|jour|journée|día|dia|fecha|giorno|data|dag|dzień|den|gün|tarih|день|дата|hari|tanggal|तारीख|दिन|तिथि|நாள்|தேதி|日付|日にち|日程|開催日|日期|日|날짜|일자',
  },
  start: {
    label: 'start',
    certain:
      'start|start time|starts|starts at|scheduled at|scheduled start|begin|begins|begin time|from|time|timing|time slot|slot',
    likely:
      'start at|time start|times|timings|timeslot|when|hour|hours|clock|t|dtstart|uhrzeit|zeit|beginn|von|startzeit|ab|wann|heure|heures|horaire|horaires|début|debut|quand|hora|horario|inicio|comienzo|ora|orario|inizio|hora de início|início|tijd|aanvang|tid|klokkeslett|starttid|godzina|początek|czas|čas|začátek|saat|başlangıç|время|начало|waktu|jam|mulai|समय|நேரம்|開始|開始時刻|開始時間|時間|時刻|日時|时间|時間帯|开始|开始时间|시간|시작|시작 시간',
  },
  end: {
    label: 'end',
    certain: 'end|end time|ends|ends at|until|till|to|finish|finish time',
    likely:
      'end at|time end|dtend|ende|bis|endzeit|fin|jusqu à|heure de fin|hasta|fine|fim|término|einde|tot|slut|sluttid|koniec|konec|bitiş|конец|окончание|selesai|समाप्ति|முடிவு|終了|終了時刻|終了時間|结束|结束时间|終了日時|종료|끝',
  },
  duration: {
    label: 'duration',
    certain: 'duration|length|scheduled duration|minutes|duration in minutes|duration min|duration minutes',
    likely:
      'mins|min|how long|dauer|länge|durée|duree|duración|duracion|durata|duração|duur|varaktighet|varighet|czas trwania|délka|süre|длительность|продолжительность|durasi|अवधि|கால அளவு|所要時間|長さ|时长|소요 시간',
  },
  hall: {
    label: 'hall',
    certain: 'location|room|room name|hall|venue|place|stage|where|auditorium|session room|location room',
    likely:
      'theatre|lecture hall|building|space|site|raum|saal|ort|bühne|hörsaal|veranstaltungsort|wo|salle|lieu|scène|amphi|amphithéâtre|espace|où|sala|lugar|escenario|aula|ubicación|stanza|luogo|palco|local|zaal|locatie|ruimte|plats|lokal|sal|sted|scen|rum|miejsce|pokój|místo|místnost|sál|salon|yer|oda|зал|место|аудитория|комната|ruang|ruangan|tempat|lokasi|स्थान|कक्ष|हॉल|இடம்|அரங்கம்|会場|場所|部屋|ホール|ステージ|教室|地点|地點|会议室|会场|场地|장소|강의실|room id|hall id|venue id',
  },
  people: {
    label: 'people',
    certain:
      'speaker|speakers|speaker s|speaker name|speaker names|name of speaker|name of the speaker|presenter|presenters|presenter s|presenter name|presented by|resource person|resource persons|facilitator|instructor|host|owner|by',
    likely:
      'who|with|who runs it|lecturer|teacher|hosts|performer|performers|artist|artists|author|authors|panelist|panelists|panellists|moderator|speaker ids|speaker id|persons|people|guest|guests|trainer|leader|referent|referentin|referent in|referenten|referierende|vortragende|vortragender|sprecher|sprecherin|redner|rednerin|dozent|dozentin|leitung|mit|wer|intervenant|intervenante|intervenants|intervenant e s|orateur|oratrice|conférencier|animateur|animé par|avec|par|qui|ponente|ponentes|orador|oradora|conferenciante|quién|relatore|relatori|relatrice|docente|chi|palestrante|palestrantes|oradores|spreker|sprekers|talare|föreläsare|taler|foredragsholder|prelegent|prelegenci|prowadzący|řečník|přednášející|konuşmacı|konuşmacılar|докладчик|спикер|спикеры|ведущий|pembicara|narasumber|वक्ता|பேச்சாளர்|登壇者|発表者|講師|演者|話者|スピーカー|出演|出演者|讲者|講者|演讲者|嘉宾|主讲人|演讲人|발표자|연사|강사|attendee|organizer|name',
  },
  description: {
    label: 'description',
    certain:
      'abstract|summary|session abstract|talk abstract|short description|description|details|about|session description|talk description|long description',
    likely:
      'blurb|text|info|information|notes|remarks|comment|comments|body|content|beschreibung|kurzbeschreibung|zusammenfassung|inhalt|bemerkung|hinweis|anmerkung|résumé|présentation|remarque|descripción|descripcion|resumen|descrizione|note|descrição|resumo|omschrijving|beskrivning|beskrivelse|opis|popis|açıklama|описание|аннотация|keterangan|deskripsi|विवरण|விளக்கம்|説明|概要|詳細|備考|描述|简介|备注|설명|내용 설명|비고',
  },
  subtitle: {
    label: 'subtitle',
    certain: 'subtitle|sub title',
    likely: 'tagline|untertitel|sous titre|subtítulo|sottotitolo|副題|副标题|부제',
  },
  kind: {
    label: 'kind',
    certain: 'kind|type|session type|talk type|format|session format|submission type',
    likely:
      'category|art|typ|kategorie|genre|catégorie|tipo|categoría|categoria|soort|rodzaj|druh|tür|тип|категория|jenis|प्रकार|வகை|種別|種類|形式|类型|类别|유형|종류',
  },
  track: {
    label: 'track',
    certain: 'track|session track|stream|strand|theme',
    likely:
      'section|track name|strang|reihe|parcours|filière|ruta|percorso|trilha|spor|ścieżka|трек|секция|トラック|分科会|专场|论坛|트랙',
  },
  audience: {
    label: 'for whom',
    certain: 'audience|target audience|for whom|who may come|open to|eligibility',
    likely: 'access|public|zielgruppe|publikum|pour qui|público|対象|对象|대상',
  },
  level: {
    label: 'level',
    certain: 'level|session level|audience level|difficulty|complexity',
    likely:
      'niveau|schwierigkeit|nivel|livello|nível|nivå|poziom|úroveň|seviye|уровень|tingkat|स्तर|நிலை|レベル|難易度|级别|难度|난이도|수준',
  },
  language: {
    label: 'language',
    certain: 'language|lang|session language|spoken language',
    likely:
      'locale|sprache|langue|idioma|lingua|língua|taal|språk|sprog|język|jazyk|dil|язык|bahasa|भाषा|மொழி|言語|语言|언어',
  },
  tags: {
    label: 'tags',
    certain: 'tags|tag|keywords|keyword|topics|categories|category',
    likely:
      'labels|schlagwörter|schlagworte|stichworte|mots clés|étiquettes|etiquetas|parole chiave|タグ|キーワード|标签|关键词|태그',
  },
  contact: {
    label: 'contact',
    certain: 'contact|contact person|contact persons|coordinator|coordinators|in charge',
    likely:
      'contact name|organiser|organisers|organizers|responsible|volunteer|ansprechpartner|ansprechpartnerin|kontakt|verantwortlich|contacts|responsable|contacto|contatto|contato|担当|担当者|联系人|담당자',
  },
  capacity: {
    label: 'places',
    certain: 'capacity|seats|places|max participants|maximum participants|room capacity',
    likely: 'max|limit|plätze|kapazität|places disponibles|aforo|capacidad|posti|capacidade|定員|容量|人数|정원',
  },
  status: {
    label: 'status',
    certain: 'status|state|session status',
    likely: 'zustand|statut|estado|stato|ステータス|状态|상태',
  },
  note: {
    label: 'note',
    certain: 'note|notes|remark|remarks',
    likely: '',
  },
  slides: {
    label: 'slides',
    certain: 'slides|slides link|slides url|slide deck|presentation|presentation link',
    likely: 'folien|diapositives|diapositivas|スライド|幻灯片',
  },
  recording: {
    label: 'recording',
    certain: 'recording|recording link|recording url|video|video link|video url|youtube|youtube link',
    likely: 'aufzeichnung|enregistrement|vídeo|動画|录像',
  },
  livestream: {
    label: 'livestream',
    certain:
      'livestream|live stream|live stream link|livestream link|livestream url|stream link|stream url|live url|live link',
    likely: '配信',
  },
  registration: {
    label: 'registration',
    certain: 'registration|registration link|registration url|register|sign up|sign up link|rsvp',
    likely: 'signup|anmeldung|inscription|inscripción|iscrizione|inscrição|申込|报名',
  },
  link: {
    label: 'links',
    certain: 'link|links|url|website|more information|session link|session url',
    likely: 'web|proposal link|webseite|lien|enlace|sitio|リンク|链接|링크',
  },
  dayTitle: {
    label: 'name of the day',
    certain: 'day title|day name',
    likely: '',
  },
  weekday: {
    label: 'weekday',
    certain: 'weekday|day of week|day of the week',
    likely:
      'wochentag|jour de la semaine|día de la semana|giorno della settimana|dia da semana|veckodag|ukedag|ugedag|dzień tygodnia|день недели|曜日|星期|요일',
  },
  background: {
    label: 'background',
    certain: 'background',
    likely: '',
  },
  ...PERSON_FIELDS,
  biography: {
    label: 'biography',
    certain: 'biography|bio|speaker bio|speaker biography|about the speaker|about speaker|profile',
    likely: 'about|description|short bio|biographie|biografie|biografía|プロフィール|简介|소개',
  },
  image: {
    label: 'portrait',
    certain: 'image|photo|picture|portrait|photograph|speaker photo|speaker image|speaker picture',
    likely: 'avatar|headshot|avatar url|poster|icon|logo|bild|foto|affiche|imagen|画像|写真|图片',
  },
  key: {
    label: 'id',
    certain: '',
    likely: 'id|uid|guid|uuid|code|key|slug|no|nr|number|order|sort|#|ref',
  },
} satisfies Record<string, { label: string; certain: string; likely: string }>;

export type Role = keyof typeof ROLES;

/** What a column of a table of results may be called, as in ROLES. */
const RESULT_NAMES = {
  prize:
    'prize|prizes|award|awards|category|place|rank|position|preis|platz|rang|prix|premio|puesto|posto|prêmio|prémio|prijs|nagroda|приз|место|पुरस्कार|பரிசு|賞|奖项|獎項|상',
  team: 'team|team name|name of the team|winner|winners|winning team|won by|gruppe|mannschaft|gewinner|sieger|équipe|gagnant|equipo|ganador|squadra|vincitore|equipe|vencedor|ploeg|winnaar|zespół|команда|победитель|टीम|விருது பெற்றவர்|குழு|அணி|チーム|团队|團隊|팀',
  project:
    'project|project name|project title|name of the project|title|solution|idea|projekt|projet|proyecto|progetto|projeto|проект|परियोजना|திட்டம்|プロジェクト|项目|專案|프로젝트',
  people:
    'people|members|member|team members|names|names of members|participants|students|mitglieder|membres|miembros|membri|membros|leden|członkowie|участники|सदस्य|உறுப்பினர்கள்|メンバー|成员|成員|구성원',
  text: 'description|about|about the project|summary|abstract|citation|reason|remarks|beschreibung|descripción|descrizione|descrição|omschrijving|opis|описание|विवरण|விளக்கம்|説明|简介|簡介|설명',
  url: 'link|links|url|website|project link|project url|demo|repository|github',
};
export type ResultRole = keyof typeof RESULT_NAMES;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Returns a name in camel case with spaces between its words: `startTime` → `start Time`. */
export const splitCamelCase = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Returns a header cell in lower case without punctuation: `Start_Time: ` and `startTime` → `start time`. */
export const headerWords = (header: string): string =>
  splitCamelCase(header)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const namesIn = (names: string) => [...new Set(names.split('|').map(headerWords))].filter(Boolean);

/** For each role the ranks of its names: 0 is the best one. */
const RANKS = new Map(
  ROLE_NAMES.map((role) => {
    const { certain, likely } = ROLES[role];
    const names = namesIn(`${certain}|${likely}`);
    return [role, new Map(names.map((name, rank) => [name, rank]))] as const;
  }),
);
const CERTAIN = new Map(ROLE_NAMES.map((role) => [role, new Set(namesIn(ROLES[role].certain))]));

const RESULT_ROLES = Object.entries(RESULT_NAMES).map(
  ([role, names]) => [role as ResultRole, new Set(namesIn(names))] as const,
);

/** Returns what a column with this name holds in a table of results; undefined for a name that says nothing there. */
export const resultRoleOf = (name: string): ResultRole | undefined =>
  RESULT_ROLES.find(([, names]) => names.has(headerWords(name)))?.[0];

/** The names that may be a part of a word: `Vortragstitel`, `講演タイトル`. */
const COMPOUNDS = new Map(
  [...RANKS].map(([role, ranks]) => [
    role,
    [...ranks.keys()].filter((name) => (/(?!\p{Script=Latin})\p{L}/u.test(name) ? name.length > 1 : name.length > 4)),
  ]),
);

/** Splits `Speaker 2` and `Company2` into the name and its number; without one, returns the name as it is. */
export function splitNumber(name: string): { base: string; number?: number } {
  const [, base, number] = /^(.*\p{L})[\s_.-]*(\d{1,2})$/u.exec(name.trim()) ?? [];
  return base ? { base, number: Number(number) } : { base: name };
}

/** Checks whether a name is one that needs no question: `Start time`, but not `when`. */
export const isCertainName = (name: string, role: Role): boolean =>
  (CERTAIN.get(role) as Set<string>).has(headerWords(splitNumber(name).base));

/** Words that a place has in its name. */
export const HALL_WORD =
  /(?<!\p{L})(?:halls?|rooms?|labs?|laborator(?:y|ies)|stage|audi|auditorium|theat(?:re|er)|ground|grounds|block|floor|campus|quadrangle|foyer|lobby|library|canteen|cafeteria|stadium|court|tent|garden|gallery|studio|building|centre|center|aula|saal|raum|hörsaal|bühne|salle|scène|amphi|sala|aula|stanza|zaal|sal|lokal|online)(?!\p{L})|\p{L}{3,}(?:saal|raum|zaal|halle)(?!\p{L})|[室館堂厅廳]$|அரங்கம்|सभागार|हॉल/iu;

/** Two-letter tags of the languages in which programmes often say each text twice. */
const LANGUAGES =
  'en|de|fr|es|it|pt|nl|sv|da|nb|no|fi|pl|cs|hu|ro|tr|ru|uk|el|ca|eu|hi|ta|bn|ar|he|fa|th|vi|id|ja|jp|zh|cn|ko|kr';
const IN_LANGUAGE = new RegExp(`^(.+?)[\\s._-]+\\(?(${LANGUAGES})\\)?$`, 'i');

/** Tags that people write for a language, with the right ones: those of countries, and that of Norwegian in general. */
export const TAG_CORRECTIONS: Record<string, string> = { jp: 'ja', cn: 'zh', kr: 'ko', no: 'nb' };

/** Splits `title_ja` and `Title (EN)` into the name and the tag of its language; without one, returns the name as it is. */
export function splitLanguage(name: string): { base: string; language?: string } {
  const [, base, tag] = IN_LANGUAGE.exec(name.trim()) ?? [];
  const written = tag?.toLowerCase() ?? '';
  return base && tag ? { base, language: TAG_CORRECTIONS[written] ?? written } : { base: name };
}

/**
 * Returns how well the name of a column fits a role, from 0 (not at all) to 100 (a usual name for it). A name of several words
 * counts less if only some of them are known.
 */
export function nameScore(name: string, role: Role): number {
  const words = headerWords(splitNumber(splitLanguage(name).base).base);
  const ranks = RANKS.get(role) as Map<string, number>;
  const rank = ranks.get(words);
  if (rank !== undefined) return 100 - Math.min(rank, 30) / 2;
  const singular = words.replace(/(?<=\p{L}{3})(?:s|en|innen)$/u, '');
  if (ranks.has(singular)) return 70;
  // The last words say what the column is: `session room`, `Start time (CET)`; of `Titel / Title` any.
  const parts = words.split(' ');
  for (let n = 1; n < parts.length; n++) if (ranks.has(parts.slice(n).join(' '))) return 60;
  for (let n = parts.length - 1; n > 0; n--) if (ranks.has(parts.slice(0, n).join(' '))) return 50;
  // Languages without spaces, and compounds.
  return (COMPOUNDS.get(role) as string[]).some((each) => words.includes(each)) ? 30 : 0;
}

/** The best role of each name that was asked for. */
const bestRoles = new Map<string, { role: Role; score: number } | undefined>();

/** Returns the role that a name says best; undefined for a name that says none. */
export function roleOfName(name: string): { role: Role; score: number } | undefined {
  if (name.length > 100) return undefined;
  if (bestRoles.has(name)) return bestRoles.get(name);
  let best: { role: Role; score: number } | undefined;
  for (const role of ROLE_NAMES) {
    const score = nameScore(name, role);
    if (score > (best?.score ?? 0)) best = { role, score };
  }
  if (bestRoles.size > 5000) bestRoles.clear();
  bestRoles.set(name, best);
  return best;
}
