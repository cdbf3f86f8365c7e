// The door of @stem/model: what content is, for everybody, the browser included.

export { datesOf, type EventPlaces, placesOf, placeText, planEvent } from './calendar/event-plan.ts';
export { readOccasion } from './calendar/occasion.ts';
export type { Place } from './calendar/places.ts';
export { type PlannedSession, withSaidEnd } from './calendar/plan.ts';
export { type ContactField, type ContactForm, type ContactFormName, contactForms, isContactForm, requiredFields } from './contact-forms.ts';
export { isCorrection } from './correction.ts';
export { isLinkSetting } from './entities/company.ts';
export { topicIcons } from './entities/format-content.ts';
export { childrenOf, type EntityName, entities, entityNames, exchangedNames, isEntityName, type RowOf, type SingleName } from './entities.ts';
export {
  type Column,
  columnsOf,
  type Entity,
  isAlwaysSet,
  isTranslated,
  isTranslation,
  keysOf,
  labelOf,
  mostAtOnce,
  type Paths,
  type PublicRow,
  pathsOf,
  portraitColumn,
  type Row,
  type RowHead,
} from './entity.ts';
export {
  type Fail,
  type Failure,
  type FailureName,
  fail,
  failAt,
  failureKinds,
  type Result,
  type Success,
  succeed,
} from './failures.ts';
export type { Choice, Field, FieldMap, Kind, PictureShape } from './field.ts';
export { fieldKinds, isList, type KindFacts } from './field-kinds.ts';
export { isPlayable, sizeText, typeText } from './file-words.ts';
export { type FindingKind, type FindingState, findingKinds, stateOfKind } from './finding-kinds.ts';
export { type FormField, type FormGroup, formField, formOf, initialValues } from './form.ts';
export { type GatedKind, gatedKinds, gatedTypeOf, gatedTypes, gatedTypesText, largestGated } from './gated-kinds.ts';
export {
  type BaseLanguage,
  type ByLanguage,
  baseLanguage,
  htmlLang,
  inLanguage,
  isLanguage,
  isOtherLanguage,
  type Language,
  languageCodes,
  languageNamed,
  languages,
  localeOf,
  marksOf,
  nameOfLanguage,
  type OtherLanguage,
  otherLanguages,
  ownNameOf,
  type Some,
} from './languages.ts';
export { columnIn, columnsFor, columnsShownIn, inEach, type LocalizedColumn, type LocalizedField, localize, type Words } from './localized.ts';
export { largestForm, type MediaKind, type MediaType, mediaKindNames, mediaKindOf, mediaKinds, mediaRefusal, mediaTypesText } from './media-kinds.ts';
export { pagesWithStandardTexts, type StandardText, standardText, standardTextsOf } from './page-texts.ts';
export { lineContrast, night, type Palette, paletteOf, type ThemeColours, textContrast } from './palette.ts';
export {
  type Area,
  anyWriting,
  areaOf,
  commentingOn,
  type Grant,
  type Grants,
  grantsOf,
  grantsOfPassword,
  isRole,
  may,
  mayEver,
  mayReadField,
  openingOf,
  type Permission,
  type ProgramScope,
  permissionNames,
  preparing,
  programScopes,
  type Rights,
  type Role,
  readingOf,
  readingOfScope,
  roleNames,
  scopesOfAllEvents,
} from './permissions.ts';
export { disorderIn, programmeOf, sortByTime } from './programme.ts';
export { columnSchema, createSchema, initialValue, isDay, lastPlace, publicRowSchema, rowSchema, updateSchema, visibleText } from './schema.ts';
export { asTyped, foldText, matchesWords } from './search-text.ts';
export { anchorOf, basePath, fixedPaths, isNoPage, languageOfPath, legalPaths, localPath, securityContactPath, servedPaths } from './site-pages.ts';
export { type ParametersOf, type Sentence, type SentenceName, say, sayRecord, type Term } from './texts/sentences.ts';
export {
  completeAddress,
  isFileAddress,
  isOwnAddress,
  isSafeAddress,
  isSitePath,
  plainPath,
  telephoneAddress,
} from './values/address.ts';
export { cleanLine, cleanText, cleanTexts, isBlank } from './values/clean-text.ts';
export { contrast, defaultThemeColour, ink, isColour, luminance, type Theme, textOn, themeOf, toHsl, white } from './values/colour.ts';
export { type DoorMark, guestsThere, marksBeyond, mergeMarks, undoTicks } from './values/door-marks.ts';
export { drawnText } from './values/drawn-letters.ts';
export { deliverableEmail, emailProblem, emailSchema, isEmail, longestEmail, plainEmail } from './values/email.ts';
export { type EventDays, eventDays, type StoredDays, zoneOf } from './values/event-days.ts';
export { instantOf, instantsAt, type LocalTime, localTimeAt, offsetAt, withOffset } from './values/local-time.ts';
export { addressIn, deliverableMailbox } from './values/mailbox.ts';
export { pictureFits } from './values/picture-fit.ts';
export { type Country, countries, homeTimeZone, timeZoneOf, timeZones } from './values/places.ts';
export { proposedSlug } from './values/proposed-slug.ts';
export { decodeText, splitTable } from './values/table-text.ts';
export { outlineWordmark } from './values/wordmark.ts';
export { calendarNames, daysBetween, daysFrom, moveDay, moveWrittenDays, writeDay, writeDays } from './values/written-date.ts';
export { clockWriter, dayWriter, momentWriter } from './values/written-moment.ts';
export { plainTime, readTime, type WrittenTime, writeTime } from './values/written-time.ts';
