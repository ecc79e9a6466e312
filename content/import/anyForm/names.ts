import { forPersonFields, PERSON_FIELDS } from '../personFields';

/** Returns a header cell in lower case without punctuation: `Start_Time: ` and `startTime` → `start time`. */
export const headerWords = (header: string): string =>
  header
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * What a column of a programme may hold, with the names that people give it, the best ones first: English, then German, French,
 * Spanish, Italian, Portuguese, Dutch, Scandinavian, Polish, Czech, Turkish, Russian, Indonesian, Hindi, Tamil, Japanese,
 * Chinese and Korean ones. A name counts wherever it stands in that of the column.
 */
const NAMES = {
  title:
    'title|session title|talk title|headline|session|session name|talk|topic|subject|event|event title|event name|activity|programme|program|programme item|agenda|agenda item|item|what|what is on|name|summary|act|film|titel|thema|vortrag|veranstaltung|programmpunkt|programmteil|bezeichnung|was|titre|intitulé|sujet|thème|activité|évènement|événement|conférence|título|titulo|tema|charla|actividad|evento|titolo|tema|attività|atividade|palestra|onderwerp|activiteit|rubrik|aktivitet|ämne|emne|tytuł|temat|wydarzenie|název|téma|başlık|konu|etkinlik|название|тема|мероприятие|судул|judul|acara|kegiatan|शीर्षक|विषय|कार्यक्रम|தலைப்பு|நிகழ்ச்சி|நிகழ்வு|タイトル|題名|演題|内容|講演名|セッション|プログラム|イベント|标题|題目|主题|主題|议程|活动|활동|제목|주제|프로그램',
  start:
    'start|start time|starts|starts at|start at|begin|begins|begin time|time start|from|time|times|timing|timings|time slot|timeslot|slot|when|hour|hours|clock|t|scheduled at|dtstart|uhrzeit|zeit|beginn|von|startzeit|ab|wann|heure|heures|horaire|horaires|début|debut|quand|hora|horario|inicio|comienzo|ora|orario|inizio|hora de início|início|tijd|aanvang|tid|klokkeslett|starttid|godzina|początek|czas|čas|začátek|saat|başlangıç|время|начало|waktu|jam|mulai|समय|நேரம்|開始|開始時刻|開始時間|時間|時刻|日時|时间|時間帯|开始|开始时间|시간|시작|시작 시간',
  end: 'end|end time|ends|ends at|end at|finish|finish time|time end|until|till|to|dtend|ende|bis|endzeit|fin|jusqu à|heure de fin|hasta|fine|fim|término|einde|tot|slut|sluttid|koniec|konec|bitiş|конец|окончание|selesai|समाप्ति|முடிவு|終了|終了時刻|終了時間|结束|结束时间|終了日時|종료|끝',
  duration:
    'duration|length|minutes|mins|min|how long|duration minutes|dauer|länge|durée|duree|duración|duracion|durata|duração|duur|varaktighet|varighet|czas trwania|délka|süre|длительность|продолжительность|durasi|अवधि|கால அளவு|所要時間|長さ|时长|소요 시간',
  date: 'date|day|session date|event date|start date|day date|weekday|dates|days|when day|datum|tag|wochentag|jour|journée|día|dia|fecha|giorno|data|dag|veckodag|dzień|den|gün|tarih|день|дата|hari|tanggal|तारीख|दिन|तिथि|நாள்|தேதி|日付|日にち|日程|曜日|開催日|日期|日|날짜|요일|일자',
  hall: 'hall|room|room name|location|venue|place|stage|where|auditorium|theatre|lecture hall|building|space|site|raum|saal|ort|bühne|hörsaal|veranstaltungsort|wo|salle|lieu|scène|amphi|amphithéâtre|espace|où|sala|lugar|escenario|aula|ubicación|stanza|luogo|palco|local|zaal|locatie|ruimte|plats|lokal|sal|sted|scen|rum|miejsce|pokój|místo|místnost|sál|salon|yer|oda|зал|место|аудитория|комната|ruang|ruangan|tempat|lokasi|स्थान|कक्ष|हॉल|இடம்|அரங்கம்|会場|場所|部屋|ホール|ステージ|教室|地点|地點|会议室|会场|场地|教室|장소|강의실|room id|hall id|venue id',
  track:
    'track|stream|strand|section|session track|theme|track name|strang|reihe|parcours|filière|ruta|percorso|trilha|spor|ścieżka|трек|секция|トラック|分科会|专场|论坛|트랙',
  people:
    'speaker|speakers|speaker name|speaker names|name of speaker|presenter|presenters|presented by|by|who|with|who runs it|lecturer|instructor|teacher|facilitator|host|hosts|performer|performers|artist|artists|author|authors|panelist|panelists|panellists|moderator|resource person|resource persons|speaker ids|speaker id|persons|people|guest|guests|trainer|leader|referent|referentin|referent in|referenten|referierende|vortragende|vortragender|sprecher|sprecherin|redner|rednerin|dozent|dozentin|leitung|mit|wer|intervenant|intervenante|intervenants|intervenant e s|orateur|oratrice|conférencier|animateur|animé par|avec|par|qui|ponente|ponentes|orador|oradora|conferenciante|quién|relatore|relatori|relatrice|docente|chi|palestrante|palestrantes|oradores|spreker|sprekers|talare|föreläsare|taler|foredragsholder|prelegent|prelegenci|prowadzący|řečník|přednášející|konuşmacı|konuşmacılar|докладчик|спикер|спикеры|ведущий|pembicara|narasumber|वक्ता|பேச்சாளர்|登壇者|発表者|講師|演者|話者|スピーカー|出演|出演者|讲者|講者|演讲者|嘉宾|主讲人|演讲人|발표자|연사|강사|attendee|organizer',
  contact:
    'contact|contact person|contact persons|contact name|coordinator|coordinators|organiser|organisers|organizers|in charge|responsible|volunteer|ansprechpartner|ansprechpartnerin|kontakt|verantwortlich|contacts|responsable|contacto|contatto|contato|担当|担当者|联系人|담당자',
  subtitle: 'subtitle|sub title|tagline|untertitel|sous titre|subtítulo|sottotitolo|副題|副标题|부제',
  description:
    'description|abstract|details|about|blurb|session description|talk description|text|info|information|long description|short description|notes|remarks|comment|comments|body|content|beschreibung|kurzbeschreibung|zusammenfassung|inhalt|bemerkung|hinweis|anmerkung|résumé|présentation|remarque|descripción|descripcion|resumen|descrizione|note|descrição|resumo|omschrijving|beskrivning|beskrivelse|opis|popis|açıklama|описание|аннотация|keterangan|deskripsi|विवरण|விளக்கம்|説明|概要|詳細|備考|描述|简介|备注|설명|내용 설명|비고',
  kind: 'kind|type|session type|talk type|format|session format|category|art|typ|kategorie|genre|catégorie|tipo|categoría|categoria|soort|rodzaj|druh|tür|тип|категория|jenis|प्रकार|வகை|種別|種類|形式|类型|类别|유형|종류',
  audience:
    'audience|target audience|for whom|open to|who may come|eligibility|access|public|zielgruppe|publikum|pour qui|público|対象|对象|대상',
  level:
    'level|difficulty|complexity|session level|niveau|schwierigkeit|nivel|livello|nível|nivå|poziom|úroveň|seviye|уровень|tingkat|स्तर|நிலை|レベル|難易度|级别|难度|난이도|수준',
  language:
    'language|lang|spoken language|session language|sprache|langue|idioma|lingua|língua|taal|språk|sprog|język|jazyk|dil|язык|bahasa|भाषा|மொழி|言語|语言|언어',
  tags: 'tags|tag|keywords|keyword|topics|labels|categories|schlagwörter|schlagworte|stichworte|mots clés|étiquettes|etiquetas|parole chiave|タグ|キーワード|标签|关键词|태그',
  capacity:
    'capacity|seats|places|max participants|max|limit|plätze|kapazität|places disponibles|aforo|capacidad|posti|capacidade|定員|容量|人数|정원',
  status: 'status|state|zustand|statut|estado|stato|ステータス|状态|상태',
  slides: 'slides|slide deck|presentation link|slides url|folien|diapositives|diapositivas|スライド|幻灯片',
  recording: 'recording|video|recording url|video url|youtube|aufzeichnung|enregistrement|vídeo|動画|录像',
  livestream: 'livestream|live stream|stream url|live url|live link|配信',
  registration:
    'registration link|register|sign up|signup|rsvp|registration|anmeldung|inscription|inscripción|iscrizione|inscrição|申込|报名',
  link: 'link|links|url|website|web|more information|proposal link|webseite|lien|enlace|sitio|リンク|链接|링크',
  image:
    'image|photo|picture|avatar|portrait|headshot|avatar url|poster|icon|logo|bild|foto|affiche|imagen|画像|写真|图片',
  key: 'id|uid|guid|uuid|code|key|slug|no|nr|number|order|sort|#|ref',
  ...forPersonFields((field) => PERSON_FIELDS[field].elsewhere),
  biography: 'bio|biography|about|profile|description|short bio|biographie|biografie|biografía|プロフィール|简介|소개',
} satisfies Record<string, string>;

export type Role = keyof typeof NAMES;

const BY_ROLE = new Map(
  Object.entries(NAMES).map(([role, names]) => [role as Role, [...new Set(names.split('|'))].map(headerWords)]),
);
const RANKS = new Map(
  [...BY_ROLE].map(([role, names]) => [
    role,
    new Map(names.map((name, n) => [name, n]).reverse() as [string, number][]),
  ]),
);

/** Words that a place has in its name. */
export const HALL_WORD =
  /(?<!\p{L})(?:halls?|rooms?|labs?|laborator(?:y|ies)|stage|audi|auditorium|theat(?:re|er)|ground|grounds|block|floor|campus|quadrangle|foyer|lobby|library|canteen|cafeteria|stadium|court|tent|garden|gallery|studio|building|centre|center|aula|saal|raum|hörsaal|bühne|salle|scène|amphi|sala|aula|stanza|zaal|sal|lokal|online)(?!\p{L})|\p{L}{3,}(?:saal|raum|zaal|halle)(?!\p{L})|[室館堂厅廳]$|அரங்கம்|सभागार|हॉल/iu;

/** The names that may be a part of a word: `Vortragstitel`, `講演タイトル`. */
const COMPOUNDS = new Map(
  [...BY_ROLE].map(([role, names]) => [
    role,
    names.filter((each) => (/(?!\p{Script=Latin})\p{L}/u.test(each) ? each.length > 1 : each.length > 4)),
  ]),
);

/** Two-letter tags of the languages in which programmes often say each text twice. */
const LANGUAGES =
  'en|de|fr|es|it|pt|nl|sv|da|nb|no|fi|pl|cs|hu|ro|tr|ru|uk|el|ca|eu|hi|ta|bn|ar|he|fa|th|vi|id|ja|jp|zh|cn|ko|kr';
const IN_LANGUAGE = new RegExp(`^(.+?)[\\s._-]+\\(?(${LANGUAGES})\\)?$`, 'i');

/** Splits `title_ja` and `Title (EN)` into the name and the tag of its language; without one, returns the name as it is. */
export function splitLanguage(name: string): { base: string; language?: string } {
  const [, base, tag] = IN_LANGUAGE.exec(name.trim()) ?? [];
  const wrong: Record<string, string> = { jp: 'ja', cn: 'zh', kr: 'ko', no: 'nb' };
  return base && tag ? { base, language: wrong[tag.toLowerCase()] ?? tag.toLowerCase() } : { base: name };
}

/**
 * Returns how well the name of a column fits a role, from 0 (not at all) to 100 (a usual name for it). A name of several words
 * counts less if only some of them are known.
 */
export function nameScore(name: string, role: Role): number {
  const words = headerWords(splitLanguage(name).base);
  const ranks = RANKS.get(role) as Map<string, number>;
  const exact = ranks.get(words);
  if (exact !== undefined) return 100 - Math.min(exact, 30) / 2;
  const single = words.replace(/(?<=\p{L}{3})(?:s|en|innen)$/u, '');
  if (ranks.has(single)) return 70;
  // The last words say what the column is: `session room`, `Start time (CET)`; of `Titel / Title` any.
  const parts = words.split(' ');
  for (let n = 1; n < parts.length; n++) if (ranks.has(parts.slice(n).join(' '))) return 60;
  for (let n = parts.length - 1; n > 0; n--) if (ranks.has(parts.slice(0, n).join(' '))) return 50;
  // Languages without spaces, and compounds.
  return (COMPOUNDS.get(role) as string[]).some((each) => words.includes(each)) ? 30 : 0;
}

const roles = new Map<string, { role: Role; score: number } | undefined>();

/** Returns the role that a name says best; undefined for a name that says none. */
export function roleOfName(name: string): { role: Role; score: number } | undefined {
  if (name.length > 100) return undefined;
  if (roles.has(name)) return roles.get(name);
  let best: { role: Role; score: number } | undefined;
  for (const role of BY_ROLE.keys()) {
    const score = nameScore(name, role);
    if (score > (best?.score ?? 0)) best = { role, score };
  }
  if (roles.size > 5000) roles.clear();
  roles.set(name, best);
  return best;
}
