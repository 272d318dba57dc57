-- Of what the provider gave back without having been asked, somebody may write down once why what was bought stays.
CREATE OR REPLACE FUNCTION "refund_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" = 'seenAtProvider' AND OLD."reason" IS NULL AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
    RETURN NEW;
  END IF;
  IF OLD."state" IN ('done', 'failed', 'cancelled', 'seenAtProvider') THEN
    RAISE EXCEPTION 'A refund that is over is not changed.';
  END IF;
  IF (NEW."payment_id", NEW."kobo", NEW."key") IS DISTINCT FROM (OLD."payment_id", OLD."kobo", OLD."key") THEN
    RAISE EXCEPTION 'A refund stays with its payment, its sum and its key.';
  END IF;
  RETURN NEW;
END $$;
