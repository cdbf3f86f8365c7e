// What the server says about files, in German.

/** Kinds of files that cannot be taken, and what to do with them. */
const kinds = {
  'a drawing (SVG)': 'eine Zeichnung (SVG)',
  'a BMP picture': 'ein BMP-Bild',
  'an icon of Windows': 'ein Symbol von Windows',
  'an icon of macOS': 'ein Symbol von macOS',
  'a JPEG XL picture': 'ein JPEG-XL-Bild',
  'a JPEG 2000 picture': 'ein JPEG-2000-Bild',
  'a JPEG XR picture': 'ein JPEG-XR-Bild',
  'a file of GIMP': 'eine GIMP-Datei',
  'a file of Photoshop': 'eine Photoshop-Datei',
  'a file of InDesign': 'eine InDesign-Datei',
  'an EPS or PostScript file': 'eine EPS- oder PostScript-Datei',
  'an EPS file': 'eine EPS-Datei',
  'an Office file that is protected with a password or by your organisation': 'eine mit Passwort oder von Ihrer Organisation geschützte Office-Datei',
  'an old document of Word': 'ein altes Word-Dokument',
  'an old table of Excel': 'eine alte Excel-Tabelle',
  'an old presentation of PowerPoint': 'eine alte PowerPoint-Präsentation',
  'a mail of Outlook': 'eine Outlook-E-Mail',
  'a drawing of Visio': 'eine Visio-Zeichnung',
  'a file of Publisher': 'eine Publisher-Datei',
  'an old file of Office or of another program': 'eine alte Datei von Office oder einem anderen Programm',
  'an RTF document': 'ein RTF-Dokument',
  'an EPUB book': 'ein EPUB-Buch',
  'a presentation of Keynote': 'eine Keynote-Präsentation',
  'a document of Pages': 'ein Pages-Dokument',
  'a table of Numbers': 'eine Numbers-Tabelle',
  'a ZIP archive': 'ein ZIP-Archiv',
  'a RAR archive': 'ein RAR-Archiv',
  'a 7z archive': 'ein 7z-Archiv',
  'a GZIP archive or a compressed drawing (SVGZ)': 'ein GZIP-Archiv oder eine komprimierte Zeichnung (SVGZ)',
  'a TAR archive': 'ein TAR-Archiv',
  'a program for Windows': 'ein Windows-Programm',
  'a file with which macOS remembers how a folder looks (.DS_Store)': 'eine Datei, mit der sich macOS das Aussehen eines Ordners merkt (.DS_Store)',
  'a companion of another file, made by macOS (its name begins with ._)': 'eine Begleitdatei von macOS (ihr Name beginnt mit ._)',
  'a note of Office that a document is open (its name begins with ~$)': 'ein Vermerk von Office, dass ein Dokument offen ist (der Name beginnt mit ~$)',
  'a settings file of macOS, or the placeholder of a file in iCloud': 'eine Einstellungsdatei von macOS oder der Platzhalter einer Datei in iCloud',
  'a shortcut to a file or a page': 'eine Verknüpfung zu einer Datei oder Seite',
  'a link to a document that is online': 'ein Link auf ein Online-Dokument',
  'a file with which Windows remembers how a folder looks': 'eine Datei, mit der sich Windows das Aussehen eines Ordners merkt',
  'a file without content, of zeros only': 'eine Datei ohne Inhalt, nur aus Nullen',
  'a web page': 'eine Webseite',
  'a mail': 'eine E-Mail',
  'a text file': 'eine Textdatei',
  'a business card': 'eine Visitenkarte',
  'an XML file': 'eine XML-Datei',
  'a disk image of macOS': 'ein Disk-Image von macOS',
  'a calendar file': 'eine Kalenderdatei',
  'a presentation of PowerPoint': 'eine PowerPoint-Präsentation',
  'a table of Excel': 'eine Excel-Tabelle',
  'a template of Word': 'eine Word-Vorlage',
  'a video of Windows': 'ein Windows-Video',
  'an Office file with macros': 'eine Office-Datei mit Makros',
  'a file of LibreOffice': 'eine LibreOffice-Datei',
  'a raw photograph of a camera': 'eine Rohaufnahme einer Kamera',
  'a picture that browsers do not show': 'ein Bild, das Browser nicht zeigen',
  'a video that browsers do not play': 'ein Video, das Browser nicht abspielen',
  'a video of a camera': 'ein Kameravideo',
  'a sound recording': 'eine Tonaufnahme',
  'a font': 'eine Schrift',
  picture: 'Bild',
  video: 'Video',
  document: 'Dokument',
  'sound recording': 'Tonaufnahme',
  archive: 'Archiv',
  'a picture': 'ein Bild',
  'a video': 'ein Video',
  'a document': 'ein Dokument',
  'a PDF': 'ein PDF',
};

const whatToDo = {
  'open it in a program for pictures and export it as JPEG or PNG': 'Öffnen Sie die Datei in einem Bildprogramm und exportieren Sie es als JPEG oder PNG',
  'export it as JPEG in your program for photographs': 'Exportieren Sie die Datei in Ihrem Fotoprogramm als JPEG',
  'save it as PDF': 'Speichern Sie die Datei als PDF',
  'convert it to MP4': 'Wandeln Sie die Datei in MP4 um',
  'leave it out': 'Lassen Sie die Datei weg',
  'unpack it and upload the files in it': 'Entpacken Sie die Datei und laden Sie die Dateien daraus hoch',
  'export it as PDF or PNG': 'Exportieren Sie die Datei als PDF oder PNG',
  'export it as JPEG or PNG there': 'Exportieren Sie die Datei dort als JPEG oder PNG',
  'export it as PDF there': 'Exportieren Sie die Datei dort als PDF',
  'export it as SVG or PDF': 'Exportieren Sie die Datei als SVG oder PDF',
  'remove the protection in Office (File, Info, Protect), or save it as PDF':
    'Entfernen Sie den Schutz in Office (Datei, Informationen, Schützen), oder speichern Sie die Datei als PDF',
  'save it as DOCX or PDF': 'Speichern Sie die Datei als DOCX oder PDF',
  'save it as XLSX or PDF': 'Speichern Sie die Datei als XLSX oder PDF',
  'save it as PPTX or PDF': 'Speichern Sie die Datei als PPTX oder PDF',
  'save its attachments and upload those': 'Speichern Sie die Anhänge und laden Sie diese hoch',
  'export it as PDF or Word there': 'Exportieren Sie die Datei dort als PDF oder Word',
  'unpack it, or save the drawing as plain SVG': 'Entpacken Sie die Datei, oder speichern Sie die Zeichnung als einfaches SVG',
  'programs are not taken': 'Programme werden nicht angenommen',
  'choose the file without ._ in its name': 'Wählen Sie die Datei ohne ._ im Namen',
  'close the document, and choose the one without ~$ in its name': 'Schliessen Sie das Dokument und wählen Sie die Datei ohne ~$ im Namen',
  'open the file on your computer first, so that it is downloaded': 'Öffnen Sie die Datei zuerst auf Ihrem Computer, damit sie heruntergeladen wird',
  'choose the file itself': 'Wählen Sie die Datei selbst',
  'download the document there as PDF': 'Laden Sie das Dokument dort als PDF herunter',
  'open the original on your computer, wait until it is there as a whole, and upload it again':
    'Öffnen Sie das Original auf Ihrem Computer, warten Sie, bis es ganz da ist, und laden Sie es nochmals hoch',
  'open it in a browser and print it as PDF': 'Öffnen Sie die Datei im Browser und drucken Sie sie als PDF',
  'save its attachments and upload those, or print it as PDF': 'Speichern Sie die Anhänge und laden Sie diese hoch, oder drucken Sie sie als PDF',
  'open it and save or print it as PDF': 'Öffnen Sie die Datei und speichern oder drucken Sie sie als PDF',
  'enter its values in the fields instead': 'Tragen Sie die Angaben in die Felder ein',
  'export it as PDF in the program it is from': 'Exportieren Sie die Datei im Programm, aus dem sie stammt, als PDF',
  'Stem writes those itself, from the date of the event': 'Stem schreibt diese selbst, aus dem Datum des Anlasses',
  'save it without macros, or as PDF': 'Speichern Sie die Datei ohne Makros, oder als PDF',
  'convert it to MP3; recordings are offered to attendees, as files of an event':
    'Wandeln Sie die Datei in MP3 um; Aufnahmen sind für Teilnehmende, als Dateien eines Anlasses',
  'fonts are not taken': 'Schriften werden nicht angenommen',
};

/** Of drawings. */
const drawings = {
  'This drawing {=what}: {=whatToDo}, and export it again': 'Diese Zeichnung {=what}: {=whatToDo}, und exportieren Sie sie nochmals',
  'shows a picture that is not in it but elsewhere': 'zeigt ein Bild, das nicht in ihr liegt',
  'contains a picture that is no PNG, JPEG, WebP or GIF': 'enthält ein Bild, das weder PNG, JPEG, WebP noch GIF ist',
  'embed the picture in your drawing program': 'Betten Sie das Bild im Zeichenprogramm ein',
  'embed it as PNG': 'Betten Sie es als PNG ein',
  'embed that picture again': 'Betten Sie dieses Bild nochmals ein',
  'loads styles or fonts from elsewhere': 'lädt Stile oder Schriften von anderswo',
  'convert its texts to paths, or embed its styles in your drawing program': 'Wandeln Sie Texte in Pfade um, oder betten Sie die Stile im Zeichenprogramm ein',
  'uses a font that is not in it': 'verwendet eine Schrift, die nicht in ihr liegt',
  'convert its texts to paths, or embed the font in your drawing program': 'Wandeln Sie Texte in Pfade um, oder betten Sie die Schrift im Zeichenprogramm ein',
  'uses a colour, pattern or part that is not in it but elsewhere': 'verwendet eine Farbe, ein Muster oder einen Teil, der nicht in ihr liegt',
  'embed that part in your drawing program': 'Betten Sie diesen Teil im Zeichenprogramm ein',
  'This drawing is damaged: save it again as SVG': 'Diese Zeichnung ist beschädigt: Speichern Sie sie nochmals als SVG',
  'This drawing has more than {number} nested groups: flatten it in your drawing program':
    'Diese Zeichnung hat mehr als {number} verschachtelte Gruppen: Reduzieren Sie sie im Zeichenprogramm',
  'This drawing has more than {number} parts: simplify it, or export it as PNG':
    'Diese Zeichnung hat mehr als {number} Teile: Vereinfachen Sie sie, oder exportieren Sie sie als PNG',
  'This drawing contains parts of a web page (foreignObject), which cannot be kept: export it with plain texts, or as PNG':
    'Diese Zeichnung enthält Teile einer Webseite (foreignObject), die sich nicht übernehmen lassen: Exportieren Sie sie mit einfachen Texten, oder als PNG',
  'This drawing explains its abbreviations in a way that makes it many times larger: export it again as plain SVG':
    'Diese Zeichnung wird durch ihre Abkürzungen um ein Vielfaches grösser: Exportieren Sie sie nochmals als einfaches SVG',
  'The styles of this drawing are damaged: export it again, or as PNG':
    'Die Stile dieser Zeichnung sind beschädigt: Exportieren Sie sie nochmals, oder als PNG',
  'A part of this drawing contains itself: remove that part in your drawing program':
    'Ein Teil dieser Zeichnung enthält sich selbst: Entfernen Sie ihn im Zeichenprogramm',
  'This drawing repeats its parts too often to be drawn: simplify it in your drawing program, or export it as PNG':
    'Diese Zeichnung wiederholt ihre Teile zu oft: Vereinfachen Sie sie im Zeichenprogramm, oder exportieren Sie sie als PNG',
  'This drawing does not say how large it is: it has neither a width and a height nor a viewBox. Give its page a size in your drawing program, and export it again':
    'Diese Zeichnung sagt nicht, wie gross sie ist: Sie hat weder Breite und Höhe noch eine viewBox. Geben Sie der Seite im Zeichenprogramm eine Grösse, und exportieren Sie sie nochmals',
};

export const files: { readonly [english: string]: string } = {
  ...kinds,
  ...whatToDo,
  ...drawings,
  'This is {=what}, which cannot be shown here: {=whatToDo}': 'Das ist {=what}. Hier lässt es sich nicht zeigen: {=whatToDo}',
  'Choose a picture ({picture}), a video ({video}) or a document ({document})':
    'Wählen Sie ein Bild ({picture}), ein Video ({video}) oder ein Dokument ({document})',
  'Choose a file of one of these types: {types}': 'Wählen Sie eine Datei von einem dieser Typen: {types}',
  'This file is empty: it may not have been downloaded to your computer yet':
    'Diese Datei ist leer: Vielleicht ist sie noch nicht auf Ihren Computer heruntergeladen',
  'A file of this type ({type}) may have up to {most} MB; this one has {size} MB':
    'Eine Datei dieses Typs ({type}) darf höchstens {most} MB haben; diese hat {size} MB',
  'A {=kind} may have up to {most} MB': '{=kind}: höchstens {most} MB',
  'A file may have up to {most} MB': 'Eine Datei darf höchstens {most} MB haben',
  'A form may have up to {most} MB; a larger file is sent in parts, to /api/media/tus':
    'Ein Formular darf höchstens {most} MB haben; eine grössere Datei wird in Teilen gesendet, an /api/media/tus',
  'This upload was never begun, or has expired': 'Diesen Upload gibt es nicht, oder er ist abgelaufen',
  'This file is not here any more': 'Diese Datei ist nicht mehr hier',
  'The library has this file already, as “{name}”': 'Die Mediathek enthält diese Datei schon, als «{name}»',
  'Only another {=kind} can take its place': 'Ersetzen lässt sie sich nur durch dieselbe Art: {=kind}',
  'Only another file of its kind can take its place': 'Ersetzen lässt sie sich nur durch eine Datei derselben Art',
  '{=label} “{title}” uses this file': '{=label} «{title}» verwendet diese Datei',
  'A record that your role does not change uses this file': 'Ein Eintrag, den Ihre Rolle nicht ändern darf, verwendet diese Datei',
  '{number} records that your role does not change use this file': '{number} Einträge, die Ihre Rolle nicht ändern darf, verwenden diese Datei',
  'One record uses this file': 'Ein Eintrag verwendet diese Datei',
  '{number} records use this file': '{number} Einträge verwenden diese Datei',
  'This file takes too long to open: simplify it in the program it was made with, or export it smaller':
    'Diese Datei zu öffnen dauert zu lange: Vereinfachen Sie sie in dem Programm, aus dem sie stammt, oder exportieren Sie sie kleiner',
  'This file cannot be opened: it is damaged, or needs more memory than there is. Export it again, or smaller':
    'Diese Datei lässt sich nicht öffnen: Sie ist beschädigt, oder sie braucht mehr Speicher, als da ist. Exportieren Sie sie nochmals, oder kleiner',
  'This {=kind} is not complete, its end is missing: open the original on your computer, wait until it is there as a whole, and upload it again':
    '{=kind} unvollständig, das Ende fehlt: Öffnen Sie das Original auf Ihrem Computer, warten Sie, bis es ganz da ist, und laden Sie es nochmals hoch',
  'This {=kind} has no index, so no program can play it: its recording or its export was broken off. Export it again':
    '{=kind} ohne Index, den kein Programm abspielen kann: Die Aufnahme oder der Export brach ab. Exportieren Sie nochmals',
  'This sound recording has no sound in it, or is no MP3: its recording or its export was broken off. Export it again as MP3':
    'Diese Tonaufnahme enthält keinen Ton oder ist kein MP3: Die Aufnahme oder der Export brach ab. Exportieren Sie sie nochmals als MP3',
  'This PDF has no pages: save or export it again as PDF': 'Dieses PDF hat keine Seiten: Speichern oder exportieren Sie es nochmals als PDF',
  'This picture has {size} million pixels, and may have {most} million: export it smaller':
    'Dieses Bild hat {size} Millionen Pixel und darf {most} Millionen haben: Exportieren Sie es kleiner',
  'This picture is damaged, or is not one: open it in a program for pictures and export it as JPEG or PNG':
    'Dieses Bild ist beschädigt oder keines: Öffnen Sie es in einem Bildprogramm und exportieren Sie es als JPEG oder PNG',
  'Uploads cannot be put together from several (Upload-Concat): send the file as one upload, and switch parallel uploads off in your tus client':
    'Ein Upload lässt sich nicht aus mehreren zusammensetzen (Upload-Concat): Senden Sie die Datei als einen Upload, ohne parallele Uploads im tus-Client',
};
