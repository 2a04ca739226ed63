/** What is proposed for a role, over the role itself: the difference, and yes or no for who may say it. */
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ProposedWords } from '../../resources/role-changes/ProposedChange';
import { roleChanges } from '../../resources/role-changes/schema';
import type { Viewer } from '../../schema/fields';
import { movesFor, type Move } from '../../schema/lifecycle';
import { STATUS } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { lazyPart } from '../../views/parts/lazyPart';
import { recordPath } from '../../views/paths';
import { PendingBanner } from '../../views/record/PendingBanner';
import { useRecord, type WholeRecord } from '../../views/record/useRecord';
import { useWords } from '../../views/words';

const MoveDialog = lazyPart(() => import('../../views/record/MoveDialog'));

interface WaitingChangeProps {
  id: string;
  viewer: Viewer;
  /** Somebody said yes or no, or took it back: the role may be another one now. */
  onAnswered: (change: WholeRecord) => void;
}

export function WaitingChange({ id, viewer, onAnswered }: WaitingChangeProps) {
  const translate = useTranslate();
  const { data: change } = useRecord(roleChanges, id);
  const words = useWords(roleChanges);
  const [asked, setAsked] = useState<Move>();
  const over = change !== undefined && change[STATUS] !== 'waiting';
  useEffect(() => {
    if (over) onAnswered(change);
  }, [over, change, onAnswered]);
  if (!change || over) return null;
  const own = movesFor(roleChanges, change, viewer);
  return (
    <>
      <PendingBanner schema={roleChanges} record={change} viewer={viewer} />
      <Tray
        title={translate('roleEditor.two.difference')}
        actions={
          <>
            {own.map((move) => (
              <Button key={move.name} size="small" variant="outlined" color="secondary" onClick={() => setAsked(move)}>
                {words.transition(move.name)}
              </Button>
            ))}
            <Button
              component={Link}
              to={recordPath(roleChanges, id)}
              size="small"
              variant="text"
              endIcon={<Icon name="chevron_right" size={17} />}
            >
              {translate('roleEditor.two.open')}
            </Button>
          </>
        }
      >
        <Sheet padded>
          <ProposedWords schema={roleChanges} record={change} />
        </Sheet>
      </Tray>
      {asked && (
        <Suspense>
          <MoveDialog
            schema={roleChanges}
            record={change}
            viewer={viewer}
            move={asked}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
