import { useT } from '../../../i18n/useT';
import { ASKED, challenges, type Challenge } from '../../../resources/id-verification-liveness/liveness/challenges';
import { PlainButton } from '../../../theme/ui/plain';
import { Choice, Choices, Foot, Lead, Small, Title } from '../parts';

interface OtherMovesProps {
  without: readonly Challenge[];
  onChange: (without: Challenge[]) => void;
  onStart: () => void;
  onPicture: () => void;
}

/** For whoever cannot do a move: others are asked for instead, or a plain picture is taken and a person looks closer. */
export function OtherMoves({ without, onChange, onStart, onPicture }: OtherMovesProps) {
  const t = useT();
  const enough = challenges.length - without.length >= ASKED;
  return (
    <>
      <Title>{t('enrolment.liveness.otherTitle')}</Title>
      <Lead>{t('enrolment.liveness.otherText')}</Lead>
      <Choices>
        <legend>{t('enrolment.liveness.iCan')}</legend>
        {challenges.map((one) => (
          <Choice key={one}>
            <input
              type="checkbox"
              checked={!without.includes(one)}
              onChange={({ target }) =>
                onChange(target.checked ? without.filter((other) => other !== one) : [...without, one])
              }
            />
            {t(`enrolment.liveness.ask.${one}`)}
          </Choice>
        ))}
      </Choices>
      {!enough && <Small>{t('enrolment.liveness.tooFew', { count: ASKED })}</Small>}
      <Foot>
        <PlainButton icon="photo_camera" disabled={!enough} onClick={onStart}>
          {t('enrolment.liveness.start')}
        </PlainButton>
        <PlainButton variant="text" onClick={onPicture}>
          {t('enrolment.liveness.picture')}
        </PlainButton>
      </Foot>
    </>
  );
}
