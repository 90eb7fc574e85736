CREATE FUNCTION "refuse_term_going_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('cancelled', 'replaced') AND NEW."status" <> OLD."status"
  THEN RAISE EXCEPTION 'A term that has ended stays ended.' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "subscriptions_forward" BEFORE UPDATE OF "status" ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "refuse_term_going_back"();
