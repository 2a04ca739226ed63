import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../theme/ui/Avatar';
import { StatusChip } from '../../../theme/ui/chips';
import { Bone } from '../../../theme/ui/Skeleton';
import { recordPath } from '../../paths';
import { Clip, Inline, InsideLinkStyle } from '../shared/parts';
import { useReferenced } from './useReferenced';

// As tall as a finger's smallest target, where names stand close above each other.
const RecordLink = styled(Link)(InsideLinkStyle, { display: 'inline-flex', alignItems: 'center', minHeight: 24 });

/** The record that an id points to, by name; "You" for the reader. With `link` it opens. */
export function ReferenceName({ reference, id, link = false }: { reference: string; id: string; link?: boolean }) {
  const translate = useTranslate();
  const { name, loading, isViewer, shape, tone, target } = useReferenced(reference, id);
  if (loading) return <Bone w={90} h={9} />;
  const said = isViewer ? translate('views.field.you') : name;
  const words = tone ? <StatusChip tone={tone} label={<bdi>{said}</bdi>} /> : <Clip title={name}>{said}</Clip>;
  return (
    <Inline>
      {shape && <Avatar name={name} shape={shape} size={18} />}
      {link && target ? <RecordLink to={recordPath(target.schema, id)}>{words}</RecordLink> : words}
    </Inline>
  );
}
