export default {
  pictures: 'Pictures',
  sides: { documentFront: 'Front', documentBack: 'Back', selfie: 'Selfie' },
  larger: 'Larger',
  smaller: 'Smaller',
  turn: 'Turn a quarter',
  unreadable: 'This picture cannot be opened.',
  faces: 'Face match',
  likeness: 'Likeness of portrait and selfie',
  threshold: 'needs %{percent}',
  match: 'Match',
  noMatch: 'No match',
  notCompared: 'Not compared: no face was found on the document, or none on the selfie.',
  liveness: 'Liveness',
  frameAt: '%{seconds} s',
  live: 'Moves done',
  notLive: 'Not shown',
  noFrames: 'No recording: nothing shows that a live person was before the camera.',
  bound:
    'The moves were drawn for this recording alone, seen in their order and in the time of our own clock, and one face made all of them.',
  caution:
    'This is no certified attack detection. The verdict rests on the moves; the guesses of the model count for nothing.',
};
